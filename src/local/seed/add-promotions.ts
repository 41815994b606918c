import type { PaymentState } from '../payment/payment-state.ts';
import type { Coupon, PromotionCode } from '../payment/discount-objects.ts';

const day = 24 * 60 * 60;

/** Promotion codes to try: SPRING works, WELCOME for a first order only, WINTER has expired. */
export function addPromotions(state: PaymentState, now: Date): void {
  const created = Math.floor(now.getTime() / 1000) - 40 * day;
  const add = (code: string, coupon: Partial<Coupon>, facts: Partial<PromotionCode> = {}) => {
    const id = code.toLowerCase();
    state.coupons[id] = {
      id,
      object: 'coupon',
      amount_off: null,
      created,
      currency: null,
      duration: 'once',
      duration_in_months: null,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      name: null,
      percent_off: null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
      ...coupon,
    };
    state.promotionCodes[`promo_demo_${id}`] = {
      id: `promo_demo_${id}`,
      object: 'promotion_code',
      active: true,
      code,
      created,
      customer: null,
      customer_account: null,
      expires_at: null,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      promotion: { coupon: id, type: 'coupon' },
      restrictions: {
        first_time_transaction: false,
        minimum_amount: null,
        minimum_amount_currency: null,
      },
      times_redeemed: 0,
      ...facts,
    };
  };
  add('SPRING', { percent_off: 20, duration: 'repeating', duration_in_months: 3 });
  add(
    'WELCOME',
    { amount_off: 100_00, currency: 'usd', currency_options: { eur: { amount_off: 90_00 } } },
    {
      restrictions: {
        first_time_transaction: true,
        minimum_amount: null,
        minimum_amount_currency: null,
      },
    },
  );
  add('WINTER', { percent_off: 30 }, { active: false, expires_at: created + 10 * day });
}
