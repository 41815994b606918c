import type { Period } from '#domain/period.ts';

/** One period as a noun: `$285 a quarter`. */
export const periodNouns = {
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
} satisfies Record<Period, string>;
