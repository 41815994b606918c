import {
  lotForInvoice,
  returnTokens,
  spendTokens,
  tokenBalance,
  withoutExpired,
  type TokenEntry,
  type TokenLot,
} from '#domain/tokens.ts';
import type { Billing } from './billing-story.ts';

export type TokenUse =
  | { kind: 'spend'; videoId: string; amount: number; at: Date }
  | { kind: 'return'; videoId: string; at: Date };

export type LedgerEntry = TokenEntry & { id: string };

type Happening =
  | TokenUse
  | { kind: 'grant'; invoice: Billing['invoices'][number]; tokens: number; at: Date };

/**
 * Plays what was paid and ordered in its order, by the domain's own rules, and gives the lots that
 * are left and the ledger that explains them. Throws when a story spends what it does not have.
 */
export function playTokens(
  billing: Billing,
  tokensPerInvoice: number,
  uses: readonly TokenUse[],
): { lots: TokenLot[]; entries: LedgerEntry[] } {
  const grants = billing.invoices
    .filter((invoice) => invoice.paid)
    .map((invoice) => ({
      kind: 'grant' as const,
      invoice,
      tokens: tokensPerInvoice,
      at: invoice.periodStart,
    }));
  const happenings: Happening[] = [...grants, ...uses].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const entries: LedgerEntry[] = [];
  let lots: TokenLot[] = [];
  for (const happening of happenings) {
    const played = play(lots, entries, happening, billing);
    lots = played.lots;
    const balanceAfter = tokenBalance(lots, happening.at);
    entries.push({ ...played.entry, kind: happening.kind, balanceAfter, at: happening.at });
  }
  return { lots, entries };
}

type Played = { lots: TokenLot[]; entry: Omit<LedgerEntry, 'kind' | 'balanceAfter' | 'at'> };

function play(
  lots: readonly TokenLot[],
  entries: readonly LedgerEntry[],
  happening: Happening,
  billing: Billing,
): Played {
  const { at } = happening;
  switch (happening.kind) {
    case 'grant': {
      const { invoice, tokens } = happening;
      const entry = { amount: tokens, invoiceId: invoice.id, videoId: null, portions: [] };
      return {
        lots: [...withoutExpired(lots, at), lotForInvoice({ ...invoice, tokens })],
        entry: { id: invoice.id, ...entry },
      };
    }
    case 'spend': {
      const { videoId, amount } = happening;
      const spending = spendTokens(lots, amount, at);
      if (!spending.ok) throw new Error(`${videoId} costs more than ${spending.balance} tokens.`);
      const count = spendingsOn(entries, videoId).length + 1;
      const id = `${videoId}-order-${count}`;
      const { portions } = spending;
      return {
        lots: spending.lots,
        entry: { id, amount: -amount, invoiceId: null, videoId, portions },
      };
    }
    case 'return': {
      const { videoId } = happening;
      const spent = spendingsOn(entries, videoId).at(-1);
      if (!spent) throw new Error(`${videoId} was returned before it was ordered.`);
      const id = `${spent.id}-return`;
      const { portions } = spent;
      const renewal = { now: at, renewUntil: billing.currentPeriodEnd, renewedLotId: id };
      return {
        lots: returnTokens(lots, portions, renewal),
        entry: { id, amount: -spent.amount, invoiceId: null, videoId, portions },
      };
    }
  }
}

function spendingsOn(entries: readonly LedgerEntry[], videoId: string): LedgerEntry[] {
  return entries.filter((entry) => entry.kind === 'spend' && entry.videoId === videoId);
}
