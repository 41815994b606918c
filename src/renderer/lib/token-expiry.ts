import { lotsUntilEnd, type Subscription } from '#domain/subscription.ts';

export type TokenExpiry = { tokens: number; at: Date };

/**
 * The tokens that can be spent for the shortest time, and until when: they expire then, or their subscription ends.
 * Null when none are left.
 */
export function nextExpiry(
  subscription: Pick<Subscription, 'tokenLots' | 'cancelsAt' | 'status'>,
  now: Date,
): TokenExpiry | null {
  const live = lotsUntilEnd(subscription).filter(
    ({ left, expiresAt }) => left > 0 && expiresAt > now,
  );
  const first = live.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0];
  if (!first) return null;
  const tokens = live
    .filter(({ expiresAt }) => expiresAt.getTime() === first.expiresAt.getTime())
    .reduce((sum, { left }) => sum + left, 0);
  return { tokens, at: first.expiresAt };
}
