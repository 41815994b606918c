export const periods = ['monthly', 'quarterly', 'yearly'] as const;
export type Period = (typeof periods)[number];

export const periodLabels = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
} satisfies Record<Period, string>;

export const monthsIn = { monthly: 1, quarterly: 3, yearly: 12 } satisfies Record<Period, number>;

/**
 * The end of a period of so many months that begins at `start`, at the same time of day (UTC). It is the day of
 * `anchor`, on which the first period began, or the month's last one where it is shorter: January 31,
 * February 28, March 31.
 */
export function monthsAfter(start: Date, months: number, anchor: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months + 1, 0);
  end.setUTCDate(Math.min(end.getUTCDate(), anchor.getUTCDate()));
  return end;
}

/** The discount of longer periods, as a share of the monthly price; used to price new products. */
const periodDiscount = {
  monthly: 0,
  quarterly: 0.05,
  yearly: 0.15,
} satisfies Record<Period, number>;

/** Prices in cents for each whole period, from a monthly price in cents. */
export function pricesFromMonthly(monthlyCents: number): Record<Period, number> {
  const priceFor = (p: Period) => Math.round(monthlyCents * monthsIn[p] * (1 - periodDiscount[p]));
  return {
    monthly: priceFor('monthly'),
    quarterly: priceFor('quarterly'),
    yearly: priceFor('yearly'),
  };
}
