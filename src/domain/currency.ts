/** The currencies that a customer can pay in. The first is the usual one, which every product has. */
export const currencies = ['usd', 'eur'] as const;
export type Currency = (typeof currencies)[number];

export const currencyLabels = {
  usd: 'US dollars',
  eur: 'Euros',
} satisfies Record<Currency, string>;
