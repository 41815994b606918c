import type { TokenLot } from '#domain/tokens.ts';

export type TokenExpiry = { tokens: number; at: Date };

/** The tokens that expire next, and when; null when none are left. */
export function nextExpiry(lots: readonly TokenLot[], now: Date): TokenExpiry | null {
  const live = lots.filter(({ left, expiresAt }) => left > 0 && expiresAt > now);
  const first = live.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0];
  if (!first) return null;
  const tokens = live
    .filter(({ expiresAt }) => expiresAt.getTime() === first.expiresAt.getTime())
    .reduce((sum, { left }) => sum + left, 0);
  return { tokens, at: first.expiresAt };
}
