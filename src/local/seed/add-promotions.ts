import type { Coupon, PromotionCode } from '../payment/discount-objects.ts';
import { newCoupon, newPromotionCode } from '../payment/new-objects.ts';
import type { PaymentState } from '../payment/payment-state.ts';

const day = 24 * 60 * 60;

/** Promotion codes to try: SPRING works, WELCOME for a first order only, WINTER has expired. */
export function addPromotions(state: PaymentState, now: Date): void {
  const created = Math.floor(now.getTime() / 1000) - 40 * day;
  const add = (code: string, coupon: Partial<Coupon>, facts: Partial<PromotionCode> = {}) => {
    const id = code.toLowerCase();
    state.coupons[id] = newCoupon({ id, created, ...coupon });
    const promotion = { coupon: id, type: 'coupon' } as const;
    const named = { id: `promo_demo_${id}`, code, created, promotion };
    state.promotionCodes[named.id] = newPromotionCode({ ...named, ...facts });
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
