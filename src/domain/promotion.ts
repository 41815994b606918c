import { z } from 'zod';
import { currencies, type Currency } from './currency.ts';
import { monthsIn, type Period } from './period.ts';

/** Spelled like this in the rules too. */
export const promotionCodePattern = '^[A-Z0-9-]{1,64}$';

/** A promotion code, in capitals as the provider compares it without regard to case. */
export const promotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(promotionCodePattern));

/** What a promotion code is worth. One of `percentOff` and `amountOff` is set. */
export const promotion = z.object({
  code: promotionCode,
  percentOff: z.number().positive().max(100).nullable(),
  /** Cents of each payment, by currency. */
  amountOff: z.partialRecord(z.enum(currencies), z.number().int().positive()).nullable(),
  duration: z.union([
    z.object({ kind: z.enum(['once', 'forever']) }),
    z.object({ kind: z.literal('months'), months: z.number().int().positive() }),
  ]),
});
export type Promotion = z.infer<typeof promotion>;

/** Cents that a promotion takes off a payment; never more than the payment itself. */
export function savingOf(
  { percentOff, amountOff }: Pick<Promotion, 'percentOff' | 'amountOff'>,
  { total, currency }: { total: number; currency: Currency },
): number {
  const saving =
    percentOff === null ? (amountOff?.[currency] ?? 0) : Math.round((total * percentOff) / 100);
  return Math.min(total, saving);
}

/** For how long a promotion lowers payments, in words that follow "You save … today". */
export function promotionDuration({ duration }: Promotion, period: Period): string {
  switch (duration.kind) {
    case 'once':
      return 'Later payments cost the full price.';
    case 'forever':
      return 'Every later payment is lowered too.';
    case 'months': {
      // The provider lowers each invoice that is made within these months.
      const payments = Math.ceil(duration.months / monthsIn[period]);
      return payments === 1
        ? 'Later payments cost the full price.'
        : `The first ${payments} payments are lowered, those of ${duration.months} months.`;
    }
  }
}
