import { z } from 'zod';
import { currencies } from './currency.ts';

/** What can differ between the payment provider and us. */
export const discrepancyKinds = [
  'missing-here',
  'status-differs',
  'price-differs',
  'end-differs',
  'paid-without-grant',
  'grant-without-payment',
  'customer-without-account',
  'unknown-there',
  'left-unpaid',
  'made-by-hand',
  'refund-missed',
  'dispute-missed',
] as const;
export const discrepancyKind = z.enum(discrepancyKinds);
export type DiscrepancyKind = z.infer<typeof discrepancyKind>;

/** What one side says; only what matters for the kind is there. */
const side = z.object({
  status: z.string().nullish(),
  /** Cents for a period. */
  price: z.number().nullish(),
  /** Of the price; null in a currency that we do not sell in. Comparisons of before it have none. */
  currency: z.enum(currencies).nullish(),
  period: z.string().nullish(),
  /** Of an invoice; of a plan, those of a month. */
  tokens: z.number().nullish(),
  /** When it is set to end; null while it goes on. */
  endsAt: z.date().nullish(),
  /** Whether its payments are paused. */
  paused: z.boolean().nullish(),
  /** The package that it changes to at the end of its period, whose price is told; null when it stays. */
  becomes: z.string().nullish(),
});
export type Side = z.infer<typeof side>;

/** Document `discrepancies/{id}`: a difference that a comparison found; admins only. */
export const discrepancy = z.object({
  id: z.string().min(1),
  kind: discrepancyKind,
  /** `accepted`: it stays as it is, and is opened again when either side changes. */
  state: z.enum(['open', 'mended', 'gone', 'accepted']),
  /** Why it was accepted, and by which admin. */
  accepted: z.object({ reason: z.string(), byId: z.string() }).nullish(),
  /** Of the subscription, invoice, charge, dispute or customer that it is about. */
  objectId: z.string().min(1),
  subscriptionId: z.string().nullable(),
  /** Whose it is, as far as one side knows. */
  email: z.string().nullable(),
  there: side,
  here: side,
  /** When a comparison saw it last. */
  seenAt: z.date(),
});
export type Discrepancy = z.infer<typeof discrepancy>;

/** Document `events/{id}` of a payment event that could not be handled. */
export const failedEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  /** Of what it is about at the provider; null where that cannot be read. */
  objectId: z.string().nullish(),
  reason: z.string(),
  attempts: z.number().int().min(1),
  failedAt: z.date(),
});
export type FailedEvent = z.infer<typeof failedEvent>;

/** Document `counters/payments`: the last whole comparison. */
export const paymentComparison = z.object({ comparedAt: z.date() });
