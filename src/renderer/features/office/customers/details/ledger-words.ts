import type { TokenEntry } from '#domain/tokens.ts';

/** What a line of the ledger stands for. */
export const ledgerKinds = {
  grant: 'Granted',
  spend: 'Spent',
  return: 'Returned',
  refund: 'Payment given back',
  adjust: 'By the studio',
} satisfies Record<TokenEntry['kind'], string>;

/** An amount with its sign: `+6`, `−3`. */
export function signedAmount(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}

/** What a line refers to: the invoice that brought tokens, the video that took them, or an admin's reason. */
export function ledgerReference(
  entry: Pick<TokenEntry, 'invoiceId' | 'videoId' | 'reason' | 'byName'>,
): string {
  if (entry.reason) return entry.byName ? `${entry.reason} (${entry.byName})` : entry.reason;
  if (entry.invoiceId !== null) return `Invoice ${entry.invoiceId}`;
  return entry.videoId === null ? '–' : `Video ${entry.videoId}`;
}
