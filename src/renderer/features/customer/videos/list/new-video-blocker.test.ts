import { expect, test } from 'vitest';
import { maxDrafts } from '#domain/limits.ts';
import { newVideoBlocker } from './new-video-blocker.ts';

test('a subscription takes new videos up to the limit of drafts', () => {
  expect(newVideoBlocker({ drafts: maxDrafts - 1 })).toBeNull();
  expect(newVideoBlocker({ drafts: maxDrafts })?.title).toBe('You have 100 drafts');
});
