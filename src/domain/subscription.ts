import { z } from 'zod';
import { coercePrice, productSelections } from './cart.ts';
import { tokenLot } from './tokens.ts';

/** They follow the payment provider. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const subscriptionStatusLabels = {
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
} satisfies Record<SubscriptionStatus, string>;

/** A subscription that has ended is not paid any more: nothing new begins on it. */
export const hasEnded = ({ status }: { status: SubscriptionStatus }): boolean =>
  status === 'canceled';

/**
 * The customer's facts about the parcel with their product; field `shipment` of their subscription.
 * Most of them may be unknown when the parcel leaves.
 */
export const shipment = z.object({
  carrier: z.string().trim().max(80),
  trackingNumber: z.string().trim().max(80),
  /** What is inside, and how it should be handled. */
  note: z.string().trim().max(400),
});

/** Document `subscriptions/{id}` with its id, which is the payment provider's own. */
export const subscription = z.object({
  id: z.string().min(1),
  userId: z.string().min(1),
  userEmail: z.string(),
  productSelections,
  productTotalPrice: z.unknown().transform(coercePrice),
  status: subscriptionStatus,
  packageName: z.string(),
  tokensPerMonth: z.number().int().min(0),
  tokenLots: z.array(tokenLot).max(200),
  /** Shoot blocks so far; videos are filmed in block 1, 2, 3 … */
  blocks: z.number().int().min(1).max(200),
  checkoutSessionId: z.string(),
  customerId: z.string(),
  currentPeriodEnd: z.date(),
  /** Its drafts, counted by the rules and by a function; missing before it was counted. */
  drafts: z.number().int().min(0).default(0),
  /** Written by the customer; missing until they send something. */
  shipment: shipment.nullish(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Subscription = z.infer<typeof subscription>;
