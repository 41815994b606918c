import type { Currency } from '#domain/currency.ts';
import { monthsIn, type Period } from '#domain/period.ts';
import { formatMoney } from './format-money.ts';
import { periodNouns } from './period-words.ts';

/** Cents for one month of something paid by the period. */
export function perMonth(amount: number, period: Period): number {
  return Math.round(amount / monthsIn[period]);
}

export type PriceTerms = {
  /** Integer cents for one whole period. */
  amount: number;
  currency?: Currency | undefined;
  period: Period;
  /** What the figure is for: a month of it, or the whole period as it is paid. */
  per: 'month' | 'period';
  /** Cents a month when paid monthly; with it, the saving of a longer period is given. */
  monthly?: number | undefined;
};

/** The line beneath a price: how it is paid, or its price per month, and its saving. */
export function priceNote({ amount, currency, period, per, monthly }: PriceTerms): string | null {
  if (period === 'monthly') return per === 'month' ? 'Paid each month' : null;
  const terms =
    per === 'month'
      ? `${formatMoney(amount, currency)} paid each ${periodNouns[period]}`
      : `${formatMoney(perMonth(amount, period), currency)} a month`;
  const saved = (monthly ?? 0) * monthsIn[period] - amount;
  return saved > 0 ? `${terms}, ${formatMoney(saved, currency)} less than by the month` : terms;
}
