const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Integer US cents as people read them: `$1,290`, `$12.50`. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}
