import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { awaitsFirstTokens, tokenAccount } from './token-account.ts';

const now = new Date('2026-03-12T12:00:00Z');

test('drafts plan tokens, ordered videos have spent theirs', () => {
  const videos = [
    videoOf({ length: 15 }),
    videoOf({ length: 5 }),
    videoOf({ length: 30, status: 'shooting' }),
  ];
  expect(tokenAccount(subscriptionOf(), videos, now)).toEqual({ left: 15, planned: 4, spent: 6 });
});

test.each([
  ['nothing granted yet', {}, true],
  ['granted', { tokenLots: subscriptionOf().tokenLots }, false],
  ['granted and spent', { tokenLots: [{ id: 'in_1', left: 0, expiresAt: now }] }, false],
  ['a package that brings none', { tokensPerMonth: 0 }, false],
  ['a payment that failed', { status: 'past_due' as const }, false],
  ['paused payments', { paused: { resumesAt: null } }, false],
  ['a trial, which brings none', { isTrial: true }, false],
  ['long expired', { createdAt: new Date('2026-01-12T12:00:00Z') }, false],
])('the first tokens are on their way: %s', (_what, facts, expected) => {
  const fresh = { tokenLots: [], createdAt: new Date('2026-03-12T11:59:58Z') };
  expect(awaitsFirstTokens(subscriptionOf({ ...fresh, ...facts }), now)).toBe(expected);
});
