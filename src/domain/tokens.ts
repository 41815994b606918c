import { z } from 'zod';

/** Tokens that came in together and expire together. */
export const tokenLot = z.object({
  id: z.string().min(1),
  left: z.number().int().min(0),
  expiresAt: z.date(),
});
export type TokenLot = z.infer<typeof tokenLot>;

/** How many tokens a spending took from a lot; a return puts them back there. */
export const tokenPortion = z.object({ lotId: z.string(), amount: z.number().int().positive() });
export type TokenPortion = z.infer<typeof tokenPortion>;

/** One line of the append-only ledger `subscriptions/{id}/tokens/{entry}`. */
export const tokenEntry = z.object({
  kind: z.enum(['grant', 'spend', 'return']),
  /** Positive for a grant or return, negative for a spending. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  /** The invoice of a grant; null otherwise. */
  invoiceId: z.string().nullable(),
  /** The video of a spending or return; null otherwise. */
  videoId: z.string().nullable(),
  portions: z.array(tokenPortion),
  at: z.date(),
});
export type TokenEntry = z.infer<typeof tokenEntry>;

/** Tokens that can be spent at this moment. */
export function tokenBalance(lots: readonly TokenLot[], now: Date): number {
  return lots.reduce((sum, lot) => sum + (isLive(lot, now) ? lot.left : 0), 0);
}

function isLive(lot: TokenLot, now: Date): boolean {
  return lot.expiresAt.getTime() > now.getTime();
}

/** The lot that a paid invoice brings. It lasts its own period and rolls over for one more. */
export function lotForInvoice(invoice: {
  id: string;
  tokens: number;
  periodStart: Date;
  periodEnd: Date;
}): TokenLot {
  const length = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
  const expiresAt = new Date(invoice.periodEnd.getTime() + length);
  return { id: invoice.id, left: invoice.tokens, expiresAt };
}

export type Spending =
  | { ok: true; lots: TokenLot[]; portions: TokenPortion[] }
  | { ok: false; balance: number };

/**
 * Takes tokens from the lots that expire first; refuses, with the balance, when there are too few.
 * @throws RangeError for an amount that is not a whole number of tokens, 0 or more
 */
export function spendTokens(lots: readonly TokenLot[], amount: number, now: Date): Spending {
  // A negative amount would be granted, and NaN would spoil every lot.
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not an amount of tokens: ${amount}`);
  }
  const balance = tokenBalance(lots, now);
  if (amount > balance) return { ok: false, balance };
  const portions: TokenPortion[] = [];
  let owed = amount;
  const spent = lots
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .map((lot) => {
      const taken = isLive(lot, now) ? Math.min(lot.left, owed) : 0;
      if (taken === 0) return lot;
      owed -= taken;
      portions.push({ lotId: lot.id, amount: taken });
      return { ...lot, left: lot.left - taken };
    });
  return { ok: true, lots: spent, portions };
}

/**
 * Puts tokens back into the lots that a spending took them from. Tokens of a lot that has expired or
 * was removed become a new lot until `renewUntil`, so that a return always has a value.
 */
export function returnTokens(
  lots: readonly TokenLot[],
  portions: readonly TokenPortion[],
  at: { now: Date; renewUntil: Date; renewedLotId: string },
): TokenLot[] {
  const returned = lots.map((lot) => ({ ...lot }));
  let renewed = 0;
  for (const { lotId, amount } of portions) {
    const lot = returned.find((candidate) => candidate.id === lotId && isLive(candidate, at.now));
    if (lot) lot.left += amount;
    else renewed += amount;
  }
  if (renewed > 0) {
    returned.push({ id: at.renewedLotId, left: renewed, expiresAt: at.renewUntil });
  }
  return returned;
}

/** Drops lots that can never be spent again, so that the document stays small. */
export function withoutExpired(lots: readonly TokenLot[], now: Date): TokenLot[] {
  return lots.filter((lot) => isLive(lot, now));
}
