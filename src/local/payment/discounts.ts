import { newId } from './ids.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';
import type { CheckoutSession, Coupon, Discount } from './stripe-objects.ts';

/** Cents that a coupon takes off an amount; never more than the amount. */
function amountOff(coupon: Coupon, amount: number, currency: string): number {
  const off =
    coupon.percent_off === null
      ? coupon.currency === currency
        ? (coupon.amount_off ?? 0)
        : (coupon.currency_options?.[currency]?.amount_off ?? 0)
      : Math.round((amount * coupon.percent_off) / 100);
  return Math.min(amount, off);
}

/** What the session's promotion code takes off its subtotal. */
export function sessionDiscount(
  state: PaymentState,
  { discounts = [] }: Pick<CheckoutSession, 'discounts'>,
  { subtotal, currency }: { subtotal: number; currency: string },
): number {
  return discounts.reduce((sum, { promotion_code: id }) => {
    const coupon = state.coupons[state.promotionCodes[id]?.promotion.coupon ?? ''];
    return sum + (coupon ? amountOff(coupon, subtotal, currency) : 0);
  }, 0);
}

/** Redeems the codes of a paid session for the subscription that it began. */
export function redeem(
  store: PaymentStore,
  { discounts = [] }: CheckoutSession,
  subscriptionId: string,
): void {
  const { state } = store;
  for (const { promotion_code: id } of discounts) {
    const code = state.promotionCodes[id];
    const coupon = state.coupons[code?.promotion.coupon ?? ''];
    if (!code || !coupon) continue;
    code.times_redeemed += 1;
    coupon.times_redeemed += 1;
    if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) {
      code.active = false;
    }
    state.discounts[subscriptionId] = {
      id: newId('di'),
      object: 'discount',
      start: store.now(),
      end: endOf(coupon, store.now()),
      promotion_code: id,
      source: { coupon: coupon.id, type: 'coupon' },
    };
  }
}

/** A coupon for one payment ends at once: the first invoice was made in the same second. */
function endOf(coupon: Coupon, start: number): Discount['end'] {
  if (coupon.duration === 'forever') return null;
  const end = new Date(start * 1000);
  end.setUTCMonth(end.getUTCMonth() + (coupon.duration_in_months ?? 0));
  return end.getTime() / 1000;
}

/** The discount that a subscription still has at this time. */
export function runningDiscount(
  state: PaymentState,
  subscriptionId: string,
  now: number,
): Discount | null {
  const discount = state.discounts[subscriptionId];
  return discount && (discount.end === null || now < discount.end) ? discount : null;
}

/** Cents that a subscription's discount takes off an invoice made at this time. */
export function invoiceDiscount(
  state: PaymentState,
  subscriptionId: string,
  { subtotal, currency, created }: { subtotal: number; currency: string; created: number },
): number {
  const discount = state.discounts[subscriptionId];
  const coupon = state.coupons[discount?.source.coupon ?? ''];
  if (!discount || !coupon) return 0;
  const holds = discount.end === null || created < discount.end || created === discount.start;
  return holds ? amountOff(coupon, subtotal, currency) : 0;
}
