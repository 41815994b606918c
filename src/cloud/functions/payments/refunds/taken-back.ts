import type { Invoice } from '#domain/invoice.ts';
import type { Subscription } from '#domain/subscription.ts';
import { givenUntil } from '#domain/token-adjustment.ts';
import { takeBackTokens, type TokenLot } from '#domain/tokens.ts';
import { writeTokenChange } from '../token-ledger.ts';

/** How long money that went back waits for the grant of its invoice, whose event may come later. In milliseconds. */
export const grantWithin = 24 * 60 * 60 * 1000;

/** What of an invoice's money went back too long ago to wait for its grant, which therefore takes the tokens itself. */
export function goneBefore({ total, refunds, disputes }: Invoice, now: Date) {
  const isLate = ({ at }: { at: Date }) => now.getTime() - at.getTime() >= grantWithin;
  return { total, refunds: refunds.filter(isLate), disputes: disputes.filter(isLate) };
}

/** The tokens of an invoice, as they follow from what it still pays for. */
type TakenBack = { invoiceId: string; lots: TokenLot[]; change: number };

/** Works out what becomes of an invoice's tokens; null when nothing does. */
export function takenBackOf(
  { tokenLots, currentPeriodEnd }: Pick<Subscription, 'tokenLots' | 'currentPeriodEnd'>,
  { invoiceId, granted, paidFor }: { invoiceId: string; granted: number; paidFor: number },
  now: Date,
): TakenBack | null {
  const lot = tokenLots.find(({ id }) => id === invoiceId);
  const tokens = granted - paidFor;
  if (lot === undefined || Math.min(lot.takenBack?.tokens ?? 0, granted) === tokens) return null;
  const renewal = { now, renewUntil: givenUntil(currentPeriodEnd, now) };
  return {
    invoiceId,
    ...takeBackTokens(tokenLots, { lotId: invoiceId, granted, tokens }, renewal),
  };
}

/** Adds it to a commit. `cause` names what made it so, and with it the ledger's entry. */
export function writeTakenBack(
  commit: Parameters<typeof writeTokenChange>[0],
  { invoiceId, lots, change }: TakenBack,
  about: { subscriptionId: string; userId: string; cause: string; now: Date },
): void {
  const { cause, ...rest } = about;
  writeTokenChange(commit, {
    ...rest,
    entryId: `refund-${invoiceId}-${cause}`,
    kind: 'refund',
    amount: change,
    invoiceId,
    videoId: null,
    portions: change === 0 ? [] : [{ lotId: invoiceId, amount: Math.abs(change) }],
    lots,
  });
}
