import { z } from 'zod';
import { currencies } from './currency.ts';
import { monthsIn } from './period.ts';
import { hasEnded, type Subscription } from './subscription.ts';

type Paying = Pick<Subscription, 'status' | 'productTotalPrice' | 'productSelections'>;

/**
 * Cents a month that a subscription is worth, before discounts and taxes; null when it has ended. One with
 * an overdue payment still counts, as it runs until it is canceled.
 */
export function monthlyRevenue(subscription: Paying): number | null {
  if (hasEnded(subscription)) return null;
  const { productTotalPrice, productSelections } = subscription;
  return Math.round(productTotalPrice / monthsIn[productSelections.period]);
}

const monthlyCents = z.number().int().nullable();

/**
 * Document `revenueChanges/{id}`: a subscription began, ended, or is worth more or less a month.
 * Append-only, so that the revenue of every day can be computed again.
 */
export const revenueChange = z.object({
  id: z.string().min(1),
  subscriptionId: z.string().min(1),
  currency: z.enum(currencies),
  /** Cents a month; null while it does not run. */
  before: monthlyCents,
  after: monthlyCents,
  at: z.date(),
});
export type RevenueChange = z.infer<typeof revenueChange>;

/** What moved the revenue. */
export const revenueKinds = ['new', 'up', 'down', 'lost'] as const;
export type RevenueKind = (typeof revenueKinds)[number];

/** What kind of change it is, and by how many cents a month, which is below zero for `down` and `lost`. */
export function revenueMove({ before, after }: Pick<RevenueChange, 'before' | 'after'>): {
  kind: RevenueKind;
  amount: number;
} {
  const amount = (after ?? 0) - (before ?? 0);
  if (before === null) return { kind: 'new', amount };
  if (after === null) return { kind: 'lost', amount };
  return { kind: amount < 0 ? 'down' : 'up', amount };
}

/** Document `tokenExpiries/{id}`: what is left of a lot of tokens, and when that expires. */
export const tokenExpiry = z.object({
  left: z.number().int().min(0),
  at: z.date(),
});
export type TokenExpiry = z.infer<typeof tokenExpiry>;
