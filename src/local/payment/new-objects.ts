import type { Coupon, PromotionCode } from './discount-objects.ts';
import type { Customer, LineItem, Price, Product } from './stripe-objects.ts';

// The provider's objects as they begin, with what is said about each. Times are in seconds since 1970.

type Facts<Object, Needed extends keyof Object> = Partial<Object> & Pick<Object, Needed>;

export const newCustomer = (facts: Facts<Customer, 'id' | 'created'>): Customer => ({
  object: 'customer',
  address: null,
  email: null,
  invoice_settings: { default_payment_method: null },
  metadata: {},
  name: null,
  ...facts,
});

export const newProduct = (facts: Facts<Product, 'id' | 'created' | 'name'>): Product => ({
  object: 'product',
  active: true,
  metadata: {},
  ...facts,
});

export const newPrice = (
  facts: Facts<Price, 'id' | 'created' | 'currency' | 'product' | 'recurring' | 'unit_amount'>,
): Price => ({ object: 'price', active: true, type: 'recurring', ...facts });

/** A line of a session at the full amount of its price. */
export function newLineItem(
  facts: Pick<LineItem, 'id' | 'description' | 'price' | 'quantity'>,
): LineItem {
  const { currency, unit_amount: unit } = facts.price;
  const amount = (unit ?? 0) * facts.quantity;
  return { object: 'item', amount_total: amount, currency, ...facts };
}

export const newCoupon = (facts: Facts<Coupon, 'id' | 'created'>): Coupon => ({
  object: 'coupon',
  amount_off: null,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  ...facts,
});

export const newPromotionCode = (
  facts: Facts<PromotionCode, 'id' | 'code' | 'created' | 'promotion'>,
): PromotionCode => ({
  object: 'promotion_code',
  active: true,
  customer: null,
  expires_at: null,
  max_redemptions: null,
  metadata: {},
  restrictions: {
    first_time_transaction: false,
    minimum_amount: null,
    minimum_amount_currency: null,
  },
  times_redeemed: 0,
  ...facts,
});
