import type Stripe from 'stripe';
import type { Kept } from './stripe-objects.ts';

// Objects of the provider about what makes a price lower, with the fields that the stand-in has.

export type Coupon = Kept<
  Stripe.Coupon,
  | 'amount_off'
  | 'currency'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid'
> & {
  duration: 'once' | 'repeating' | 'forever';
  currency_options?: Record<string, { amount_off: number }>;
};

export type PromotionCode = Kept<
  Stripe.PromotionCode,
  'active' | 'code' | 'expires_at' | 'max_redemptions' | 'restrictions' | 'times_redeemed'
> & { customer: string | null; promotion: { coupon: string; type: 'coupon' } };

/** A discount that a subscription has, from its start until its end in seconds. */
export type Discount = Pick<Stripe.Discount, 'id' | 'object' | 'start' | 'end'> & {
  promotion_code: string;
  source: { coupon: string; type: 'coupon' };
};
