import type { TokenEntry } from '#domain/tokens.ts';

/** What a line of the ledger stands for. */
export const ledgerKinds = {
  grant: 'Granted',
  spend: 'Spent',
  return: 'Returned',
} satisfies Record<TokenEntry['kind'], string>;

/** An amount with its sign: `+6`, `−3`. */
export function signedAmount(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}

/** What a line refers to: the invoice that brought tokens, or the video that took them. */
export function ledgerReference(entry: Pick<TokenEntry, 'invoiceId' | 'videoId'>): string {
  if (entry.invoiceId !== null) return `Invoice ${entry.invoiceId}`;
  return entry.videoId === null ? '–' : `Video ${entry.videoId}`;
}
