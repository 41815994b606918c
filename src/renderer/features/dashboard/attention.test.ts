import { describe, expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { attentionOf, inProduction } from './attention.ts';

const now = new Date('2026-03-12T12:00:00Z');
const begun = defaultSteps(now);
const received = withStepStatus(begun, 'received', 'complete', now);
const known = { subscription: subscriptionOf(), videos: [], steps: received };
const codes = (facts: Partial<Parameters<typeof attentionOf>[0]>) =>
  attentionOf({ ...known, ...facts }, now).map(({ code }) => code);

describe('tasks of the customer', () => {
  test('on a new subscription: a first video to write and the product to send', () => {
    expect(codes({ steps: begun })).toEqual(['write-video', 'send-product']);
  });

  test('drafts, and first those that the studio sent back', () => {
    const videos = [videoOf({ id: 'a' }), videoOf({ id: 'b', lastMoveId: 'move_1' })];
    expect(codes({ videos })).toEqual(['sent-back', 'draft']);
  });

  test('an overdue payment before everything else, and no invitation to spend', () => {
    expect(codes({ subscription: subscriptionOf({ status: 'past_due' }) })).toEqual([
      'payment-overdue',
    ]);
  });

  test('tokens that expire within two weeks', () => {
    const expiring = (day: string) =>
      subscriptionOf({ tokenLots: [{ id: 'in_1', left: 4, expiresAt: new Date(day) }] });
    expect(codes({ subscription: expiring('2026-03-20') })).toContain('tokens-expiring');
    expect(codes({ subscription: expiring('2026-04-20') })).not.toContain('tokens-expiring');
  });

  test('nothing on a canceled subscription, and no product to send while it is not known', () => {
    expect(codes({ subscription: subscriptionOf({ status: 'canceled' }), steps: begun })).toEqual(
      [],
    );
    expect(codes({ steps: null })).toEqual(['write-video']);
  });
});

test('videos in production are listed from the most advanced on', () => {
  const videos = (['delivery', 'activated', 'draft', 'editing', 'queued'] as const).map((status) =>
    videoOf({ id: status, status }),
  );
  expect(inProduction(videos).map(({ id }) => id)).toEqual(['editing', 'queued', 'activated']);
});
