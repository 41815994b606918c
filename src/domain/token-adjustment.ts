import { hasEnded, type Subscription } from './subscription.ts';
import {
  returnTokens,
  spendTokens,
  tokenBalance,
  withoutExpired,
  type TokenEntry,
  type TokenLot,
  type TokenPortion,
} from './tokens.ts';

/** Tokens that an admin can give or take at once. */
export const maxAdjustment = 500;
const extraDays = 30;

/** Until when given tokens can be spent: the paid period and thirty days more. */
export function givenUntil(currentPeriodEnd: Date, now: Date): Date {
  const from = Math.max(currentPeriodEnd.getTime(), now.getTime());
  return new Date(from + extraDays * 86_400_000);
}

/** The id of the entry that takes another one back, so that the database refuses to do it twice. */
export const undoIdOf = (entryId: string): string => `${entryId}-undo`;

export type Adjustment = { id: string; amount: number };

export type Adjusted =
  | { ok: true; lots: TokenLot[]; portions: TokenPortion[] }
  | { ok: false; why: 'too-few'; balance: number }
  | { ok: false; why: 'ended' | 'expired' };

type Holding = Pick<Subscription, 'tokenLots' | 'status' | 'currentPeriodEnd'>;

/** Gives tokens as a lot of their own, or takes them from those that expire first; never below zero. */
export function adjustTokens(holding: Holding, { id, amount }: Adjustment, now: Date): Adjusted {
  const { tokenLots, currentPeriodEnd } = holding;
  if (amount < 0) return take(tokenLots, -amount, now);
  if (hasEnded(holding)) return { ok: false, why: 'ended' };
  const lot = { id, left: amount, expiresAt: givenUntil(currentPeriodEnd, now) };
  return { ok: true, lots: [...withoutExpired(tokenLots, now), lot], portions: [] };
}

/**
 * Takes an adjustment back. Given tokens come from their own lot first, and from others when they were
 * spent; what expired unspent is gone already. Taken tokens go back where they came from.
 */
export function undoAdjustment(
  { tokenLots, currentPeriodEnd }: Holding,
  undone: Pick<TokenEntry, 'amount' | 'portions'> & { id: string },
  now: Date,
): Adjusted {
  const { id, amount, portions } = undone;
  if (amount < 0) {
    const renewal = {
      now,
      renewUntil: givenUntil(currentPeriodEnd, now),
      renewedLotId: undoIdOf(id),
    };
    return { ok: true, lots: returnTokens(tokenLots, portions, renewal), portions };
  }
  const own = tokenLots.find((lot) => lot.id === id);
  if (own === undefined || own.expiresAt <= now) return { ok: false, why: 'expired' };
  const fromOwn = Math.min(own.left, amount);
  const others = tokenLots.map((lot) => (lot === own ? { ...lot, left: lot.left - fromOwn } : lot));
  const rest = take(others, amount - fromOwn, now);
  if (!rest.ok) return { ok: false, why: 'too-few', balance: tokenBalance(tokenLots, now) };
  return {
    ...rest,
    portions: [...(fromOwn === 0 ? [] : [{ lotId: id, amount: fromOwn }]), ...rest.portions],
  };
}

function take(lots: readonly TokenLot[], amount: number, now: Date): Adjusted {
  const taken = spendTokens(lots, amount, now);
  return taken.ok ? taken : { ok: false, why: 'too-few', balance: taken.balance };
}
