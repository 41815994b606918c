import type { Currency } from '#domain/currency.ts';

const formatIn = (currency: Currency) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency });
const formats = { usd: formatIn('usd'), eur: formatIn('eur') } satisfies Record<
  Currency,
  Intl.NumberFormat
>;

/** Integer cents of a currency as a mail says them: `$1,290.00`, `€12.50`. */
export const moneyWords = (cents: number, currency: Currency): string =>
  formats[currency].format(cents / 100);
