import { periodLabels, periods } from '#domain/period.ts';
import { formatMoney } from '#lib/format-money.ts';
import { z } from 'zod';

const amounts = z.object({ monthly: z.number(), quarterly: z.number(), yearly: z.number() });
const others = z.object({ eur: amounts.optional() });
const before = z.record(z.string(), z.unknown());

const names: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  kind: 'Kind',
  prices: 'Price',
  otherPrices: 'Price in euros',
  tokensPerMonth: 'Tokens a month',
  maxQuantity: 'Maximum',
  includedWith: 'Comes with',
  active: 'Offered',
  position: 'Position',
};

/** Each change of a field in words: `Price, monthly: $690 → $790`. Works on anything that was recorded. */
export function editWords(from: unknown, to: unknown): string[] {
  const [old, next] = [before.catch({}).parse(from), before.catch({}).parse(to)];
  return Object.keys(next).flatMap((field) => {
    const name = names[field] ?? field;
    if (field === 'prices') return priceLines(name, 'usd', old[field], next[field]);
    if (field === 'otherPrices') {
      return priceLines(name, 'eur', euros(old[field]), euros(next[field]));
    }
    return [`${name}: ${valueWords(old[field])} → ${valueWords(next[field])}`];
  });
}

const euros = (value: unknown) => others.safeParse(value).data?.eur;

function priceLines(name: string, currency: 'usd' | 'eur', from: unknown, to: unknown): string[] {
  const [old, next] = [amounts.safeParse(from).data, amounts.safeParse(to).data];
  return periods
    .filter((period) => old?.[period] !== next?.[period])
    .map((period) => {
      const words = (of: typeof old) =>
        of === undefined ? 'none' : formatMoney(of[period], currency);
      return `${name}, ${periodLabels[period].toLowerCase()}: ${words(old)} → ${words(next)}`;
    });
}

function valueWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === 'addOn') return 'add-on';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
