import { newId } from './ids.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';
import type { Coupon, Discount } from './discount-objects.ts';
import type { CheckoutSession, InvoiceLine, Subscription } from './stripe-objects.ts';

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
  { discounts }: Pick<CheckoutSession, 'discounts'>,
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
  { discounts }: CheckoutSession,
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

const itemizes = ({ billing_mode: mode }: Subscription) =>
  mode?.flexible.proration_discounts === 'itemized';

/** Cents that are left out of a line of unused time, as they were not paid. */
export const discountWithin = (
  state: PaymentState,
  subscription: Subscription,
  line: { amount: number; created: number },
): number => (itemizes(subscription) ? 0 : discountOn(state, subscription, line));

/** Cents that a subscription's discount takes off an invoice made at this time. It adds to no line below nothing. */
export function invoiceDiscount(
  state: PaymentState,
  subscription: Subscription,
  { lines, created }: { lines: readonly InvoiceLine[]; created: number },
): number {
  const discounted = itemizes(subscription)
    ? lines
    : lines.filter((line) => !line.parent.subscription_item_details.proration);
  const amount = discounted.reduce((sum, line) => sum + line.amount, 0);
  return amount > 0 ? discountOn(state, subscription, { amount, created }) : 0;
}

function discountOn(
  state: PaymentState,
  { id, currency }: Subscription,
  { amount, created }: { amount: number; created: number },
): number {
  const discount = state.discounts[id];
  const coupon = state.coupons[discount?.source.coupon ?? ''];
  if (!discount || !coupon) return 0;
  const holds = discount.end === null || created < discount.end || created === discount.start;
  return holds ? amountOff(coupon, amount, currency) : 0;
}
