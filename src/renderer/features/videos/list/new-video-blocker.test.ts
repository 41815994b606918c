import { expect, test } from 'vitest';
import { maxDrafts } from '#domain/limits.ts';
import { newVideoBlocker } from './new-video-blocker.ts';

test('a subscription that runs, or is overdue, takes new videos up to the limit', () => {
  for (const status of ['active', 'past_due'] as const) {
    expect(newVideoBlocker({ status, drafts: maxDrafts - 1 })).toBeNull();
  }
  expect(newVideoBlocker({ status: 'active', drafts: maxDrafts })?.title).toBe(
    'You have 100 drafts',
  );
});

test('one that has ended takes none, and says what is still possible', () => {
  const blocker = newVideoBlocker({ status: 'canceled', drafts: 0 });
  expect(blocker?.title).toBe('This subscription has ended');
  expect(blocker?.text).toContain('change and delete your drafts');
});
