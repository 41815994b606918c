import {
  lotForInvoice,
  returnTokens,
  spendTokens,
  takeBackTokens,
  tokenBalance,
  withoutExpired,
  type PaidPlan,
  type TokenEntry,
  type TokenLot,
} from '#domain/tokens.ts';
import type { Billing } from './add-billing.ts';

export type TokenUse =
  | { kind: 'spend'; videoId: string; amount: number; at: Date }
  | { kind: 'return'; videoId: string; at: Date };

export type LedgerEntry = TokenEntry & { id: string };

type LedgerEvent =
  | TokenUse
  | { kind: 'refund'; invoiceId: string; at: Date }
  | { kind: 'grant'; invoice: Billing['invoices'][number]; tokens: number; at: Date };

/**
 * Applies payments and orders in the order of time, by the domain's rules. Gives the lots that are
 * left, their ledger, and all lots there were, as they were last. Throws when a scenario spends more tokens than it has.
 */
export function buildTokens(
  billing: Billing & { paid: PaidPlan },
  tokensPerInvoice: number,
  uses: readonly TokenUse[],
): { lots: TokenLot[]; entries: LedgerEntry[]; allLots: TokenLot[] } {
  const grants = billing.invoices
    .filter((invoice) => invoice.paid)
    .map((invoice) => ({
      kind: 'grant' as const,
      invoice,
      tokens: tokensPerInvoice,
      at: invoice.periodStart,
    }));
  const refunds = billing.refund ? [{ kind: 'refund' as const, ...billing.refund }] : [];
  const events: LedgerEvent[] = [...grants, ...uses, ...refunds].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const entries: LedgerEntry[] = [];
  let lots: TokenLot[] = [];
  const known = new Map<string, TokenLot>();
  for (const event of events) {
    const applied = applyEvent(lots, entries, event, billing);
    lots = applied.lots;
    for (const lot of lots) known.set(lot.id, lot);
    const balanceAfter = tokenBalance(lots, event.at);
    entries.push({ ...applied.entry, kind: event.kind, balanceAfter, at: event.at });
  }
  return { lots, entries, allLots: [...known.values()] };
}

/** When the first period began, on whose day of the month all end. */
const startOf = ({ invoices: [first], currentPeriodEnd }: Billing) =>
  first?.periodStart ?? currentPeriodEnd;

type Applied = { lots: TokenLot[]; entry: Omit<LedgerEntry, 'kind' | 'balanceAfter' | 'at'> };

function applyEvent(
  lots: readonly TokenLot[],
  entries: readonly LedgerEntry[],
  event: LedgerEvent,
  billing: Billing & { paid: PaidPlan },
): Applied {
  const { at } = event;
  switch (event.kind) {
    case 'grant': {
      const { invoice, tokens } = event;
      const { paid } = billing;
      const entry = { amount: tokens, invoiceId: invoice.id, videoId: null, portions: [], paid };
      return {
        lots: [
          ...withoutExpired(lots, at),
          lotForInvoice({ ...invoice, tokens, period: paid.period, anchor: startOf(billing) }),
        ],
        entry: { id: invoice.id, ...entry },
      };
    }
    case 'refund': {
      const { invoiceId } = event;
      const granted = entries.find(({ id: entry }) => entry === invoiceId)?.amount ?? 0;
      const { lots: left, change } = takeBackTokens(
        lots,
        { lotId: invoiceId, granted, tokens: granted },
        { now: at, renewUntil: at },
      );
      const portions = [{ lotId: invoiceId, amount: -change }];
      const id = `refund-${invoiceId}`;
      return {
        lots: left,
        entry: { id, amount: change, invoiceId, videoId: null, portions, paid: null },
      };
    }
    case 'spend': {
      const { videoId, amount } = event;
      const spending = spendTokens(lots, amount, at);
      if (!spending.ok) throw new Error(`${videoId} costs more than ${spending.balance} tokens.`);
      const count = spendingsOn(entries, videoId).length + 1;
      const id = `${videoId}-order-${count}`;
      const { portions } = spending;
      return {
        lots: spending.lots,
        entry: { id, amount: -amount, invoiceId: null, videoId, portions, paid: null },
      };
    }
    case 'return': {
      const { videoId } = event;
      const spent = spendingsOn(entries, videoId).at(-1);
      if (!spent) throw new Error(`${videoId} was returned before it was ordered.`);
      const id = `${spent.id}-return`;
      const { portions } = spent;
      const renewal = { now: at, renewUntil: billing.currentPeriodEnd, renewedLotId: id };
      return {
        lots: returnTokens(lots, portions, renewal),
        entry: { id, amount: -spent.amount, invoiceId: null, videoId, portions, paid: null },
      };
    }
  }
}

function spendingsOn(entries: readonly LedgerEntry[], videoId: string): LedgerEntry[] {
  return entries.filter((entry) => entry.kind === 'spend' && entry.videoId === videoId);
}
