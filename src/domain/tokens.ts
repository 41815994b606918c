import { z } from 'zod';
import { monthsAfter, monthsIn, periods, type Period } from './period.ts';

/** Characters of a reason that an admin gives for an adjustment. */
export const maxAdjustmentReason = 500;
/** What the reason begins with of an adjustment that takes another one back. */
const takenBackPrefix = 'Taken back: ';
/** The reason for taking an adjustment back: that of the adjustment, whole. */
export const takenBackReason = (reason: string): string => `${takenBackPrefix}${reason}`;

/** Tokens that came in together and expire together. */
export const tokenLot = z.object({
  id: z.string().min(1),
  left: z.number().int().min(0),
  expiresAt: z.date(),
  /** Its tokens whose money went back. `spent` of them are spent, and are worth nothing when a video returns them. */
  takenBack: z
    .object({ tokens: z.number().int().min(0), spent: z.number().int().min(0) })
    .optional(),
});
export type TokenLot = z.infer<typeof tokenLot>;

/** How many tokens a spending took from a lot; a return puts them back there. */
export const tokenPortion = z.object({ lotId: z.string(), amount: z.number().int().positive() });
export type TokenPortion = z.infer<typeof tokenPortion>;

/** The plan of an invoice's period, and what was paid for it. */
export const paidPlan = z.object({
  /** Cents before discounts and taxes, less what was paid back for an earlier plan. */
  amount: z.number().int(),
  /** Cents for a whole period. */
  price: z.number().int().min(0),
  tokensPerMonth: z.number().int().min(0),
  period: z.enum(periods),
});
export type PaidPlan = z.infer<typeof paidPlan>;

/** One line of the append-only ledger `subscriptions/{id}/tokens/{entry}`. */
export const tokenEntry = z.object({
  /** `adjust`: an admin gave or took them. */
  kind: z.enum(['grant', 'spend', 'return', 'refund', 'adjust']),
  /**
   * Positive for a grant or return, negative for a spending; either for an adjustment, and for a refund of money,
   * which may be called off.
   */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  /** The invoice of a grant or refund; null otherwise. */
  invoiceId: z.string().nullable(),
  /** The video of a spending or return; null otherwise. */
  videoId: z.string().nullable(),
  portions: z.array(tokenPortion),
  /** Of an adjustment: why, which admin, and the adjustment that it takes back. */
  reason: z
    .string()
    .max(maxAdjustmentReason + takenBackPrefix.length)
    .nullish(),
  byName: z.string().max(320).nullish(),
  undoes: z.string().nullish(),
  /** Whose tokens they are. Missing in the oldest entries. */
  userId: z.string().optional(),
  /** With a grant: what was paid then. A later price or plan does not change it. */
  paid: paidPlan.nullable().default(null),
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

/**
 * The lot that a paid invoice brings. It lasts until `periodEnd` and rolls over for one more `period` by the
 * calendar. `anchor` is the moment whose day of the month ends the periods.
 */
export function lotForInvoice(invoice: {
  id: string;
  tokens: number;
  periodEnd: Date;
  period: Period;
  anchor: Date;
}): TokenLot {
  const { id, tokens, periodEnd, period, anchor } = invoice;
  return { id, left: tokens, expiresAt: monthsAfter(periodEnd, monthsIn[period], anchor) };
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
 * was removed become a new lot until `renewUntil`, so that a return always has a value. Only those whose money
 * went back have none.
 */
export function returnTokens(
  lots: readonly TokenLot[],
  portions: readonly TokenPortion[],
  at: { now: Date; renewUntil: Date; renewedLotId: string },
): TokenLot[] {
  const returned = lots.map((lot) => ({ ...lot }));
  let renewed = 0;
  for (const { lotId, amount } of portions) {
    const lot = returned.find(({ id }) => id === lotId);
    const worthless = Math.min(amount, lot?.takenBack?.spent ?? 0);
    if (lot?.takenBack) {
      lot.takenBack = { ...lot.takenBack, spent: lot.takenBack.spent - worthless };
    }
    if (lot && isLive(lot, at.now)) lot.left += amount - worthless;
    else renewed += amount - worthless;
  }
  if (renewed > 0) {
    returned.push({ id: at.renewedLotId, left: renewed, expiresAt: at.renewUntil });
  }
  return returned;
}

/**
 * Has so many of the tokens that a lot was granted count as taken back, because their money went back. What is left
 * goes first. What was spent stays spent: a balance is never below zero. Fewer than before come back: into the lot,
 * which lasts until `renewUntil` when it has expired meanwhile. `change` is of what is left.
 */
export function takeBackTokens(
  lots: readonly TokenLot[],
  taken: { lotId: string; granted: number; tokens: number },
  at: { now: Date; renewUntil: Date },
): { lots: TokenLot[]; change: number } {
  const tokens = Math.min(taken.tokens, taken.granted);
  let change = 0;
  const after = lots.map(({ takenBack, ...lot }): TokenLot => {
    if (lot.id !== taken.lotId) return takenBack ? { ...lot, takenBack } : lot;
    const before = Math.min(takenBack?.tokens ?? 0, taken.granted);
    const spentBefore = Math.min(takenBack?.spent ?? 0, before);
    // Below zero, spent tokens lost their money.
    const net = lot.left - spentBefore - (tokens - before);
    const back = Math.max(0, net) - lot.left;
    const isRenewed = back > 0 && !isLive(lot, at.now);
    change = isLive(lot, at.now) || isRenewed ? back : 0;
    return {
      ...lot,
      // What had expired stays so.
      ...(isRenewed ? { left: back, expiresAt: at.renewUntil } : { left: Math.max(0, net) }),
      ...(tokens > 0 ? { takenBack: { tokens, spent: Math.max(0, -net) } } : {}),
    };
  });
  return { lots: after, change };
}

/**
 * Drops lots that can never be spent again, so that the document stays small. One that was taken back
 * stays, as a video may still be returned to it.
 */
export function withoutExpired(lots: readonly TokenLot[], now: Date): TokenLot[] {
  return lots.filter((lot) => isLive(lot, now) || lot.takenBack !== undefined);
}
