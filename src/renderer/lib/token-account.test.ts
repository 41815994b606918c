import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { tokenAccount } from './token-account.ts';

const now = new Date('2026-03-12T12:00:00Z');

test('drafts plan tokens, ordered videos have spent theirs', () => {
  const videos = [
    videoOf({ length: 15 }),
    videoOf({ length: 5 }),
    videoOf({ length: 30, status: 'shooting' }),
  ];
  expect(tokenAccount(subscriptionOf(), videos, now)).toEqual({ left: 15, planned: 4, spent: 6 });
});
