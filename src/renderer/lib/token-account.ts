import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';

/** A subscription's tokens: left to spend, wanted by drafts, spent on what was ordered. */
export type TokenAccount = { left: number; planned: number; spent: number };

export function tokenAccount(
  { tokenLots }: Pick<Subscription, 'tokenLots'>,
  videos: readonly Pick<Video, 'status' | 'length'>[],
  now: Date,
): TokenAccount {
  const costOf = (isWanted: (video: Pick<Video, 'status'>) => boolean) =>
    videos.filter(isWanted).reduce((sum, { length }) => sum + tokenCost(length), 0);
  return {
    left: tokenBalance(tokenLots, now),
    planned: costOf(({ status }) => status === 'draft'),
    spent: costOf(({ status }) => status !== 'draft'),
  };
}

/** Milliseconds after which first tokens that have not come are no longer promised. */
const firstTokensWait = 24 * 60 * 60 * 1000;

/**
 * Whether a new subscription's first tokens are still on their way: the payment provider tells of
 * the subscription and of its paid invoice in two messages. Those of a trial come with the payment at its end.
 */
export function awaitsFirstTokens(
  {
    status,
    tokenLots,
    tokensPerMonth,
    createdAt,
    paused,
    isTrial,
  }: Pick<
    Subscription,
    'status' | 'tokenLots' | 'tokensPerMonth' | 'createdAt' | 'paused' | 'isTrial'
  >,
  now: Date,
): boolean {
  return (
    status === 'active' &&
    paused === null &&
    !isTrial &&
    tokensPerMonth > 0 &&
    // What was granted lasts for two periods, so nothing was.
    tokenLots.length === 0 &&
    now.getTime() - createdAt.getTime() < firstTokensWait
  );
}
