import type Stripe from 'stripe';

// Objects of the provider about what makes a price lower, with the fields that the stand-in has.

export type Coupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'created'
  | 'currency'
  | 'duration_in_months'
  | 'livemode'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid'
> & {
  duration: 'once' | 'repeating' | 'forever';
  currency_options?: Record<string, { amount_off: number }>;
};

export type PromotionCode = Pick<
  Stripe.PromotionCode,
  | 'id'
  | 'object'
  | 'active'
  | 'code'
  | 'created'
  | 'customer_account'
  | 'expires_at'
  | 'livemode'
  | 'max_redemptions'
  | 'metadata'
  | 'restrictions'
  | 'times_redeemed'
> & { customer: string | null; promotion: { coupon: string; type: 'coupon' } };

/** A discount that a subscription has, from its start until its end in seconds. */
export type Discount = Pick<Stripe.Discount, 'id' | 'object' | 'start' | 'end'> & {
  promotion_code: string;
  source: { coupon: string; type: 'coupon' };
};
