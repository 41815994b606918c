import type { Currency } from '#domain/currency.ts';

const formatIn = (currency: Currency) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
const formats = { usd: formatIn('usd'), eur: formatIn('eur') } satisfies Record<
  Currency,
  Intl.NumberFormat
>;

/** Integer cents of a currency as people read them: `$1,290`, `€12.50`. */
export function formatMoney(cents: number, currency: Currency = 'usd'): string {
  return formats[currency].format(cents / 100);
}
