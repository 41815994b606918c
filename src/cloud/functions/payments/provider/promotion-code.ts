import type Stripe from 'stripe';
import { currencies, type Currency } from '#domain/currency.ts';
import type { Promotion } from '#domain/promotion.ts';
import { refusal } from '../../request/failure.ts';
import { idOf } from './id-of.ts';

type Asked = {
  code: string;
  /** Null for somebody who never bought. */
  customerId: string | null;
  /** Cents before any discount. */
  order: { total: number; currency: Currency };
};

/**
 * Looks up a promotion code for an order. Refuses one that is unknown, for somebody else, expired, used up,
 * for first orders only, or not for an order of this size or currency, each in its own words.
 */
export async function loadPromotion(
  provider: Stripe,
  { code, customerId, order }: Asked,
): Promise<{ id: string; promotion: Promotion }> {
  const found =
    (await findCode(provider, { code, active: true })) ??
    (await findCode(provider, { code, active: false }));
  // A code for another customer is nobody else's business.
  if (found === null || (found.customer !== null && idOf(found.customer) !== customerId)) {
    throw refusal('promotion-unknown');
  }
  requireUsable(found);
  const { coupon } = found.promotion;
  if (coupon === null || typeof coupon === 'string' || !found.active || !coupon.valid) {
    throw refusal('promotion-unknown');
  }
  const amountOff = amountsOf(coupon);
  if (amountOff && amountOff[order.currency] === undefined) {
    throw refusal('promotion-other-currency');
  }
  if (order.total < minimumOf(found.restrictions, order.currency)) {
    throw refusal('promotion-below-minimum');
  }
  if (found.restrictions.first_time_transaction && customerId !== null) {
    const paid = await provider.invoices.list({ customer: customerId, status: 'paid', limit: 1 });
    if (paid.data.length > 0) throw refusal('promotion-not-first');
  }
  return {
    id: found.id,
    promotion: {
      code: found.code.toUpperCase(),
      percentOff: coupon.percent_off,
      amountOff,
      duration: durationOf(coupon),
    },
  };
}

async function findCode(
  provider: Stripe,
  asked: { code: string; active: boolean },
): Promise<Stripe.PromotionCode | null> {
  const found = await provider.promotionCodes.list({
    ...asked,
    limit: 1,
    expand: ['data.promotion.coupon', 'data.promotion.coupon.currency_options'],
  });
  return found.data[0] ?? null;
}

function requireUsable({
  expires_at,
  max_redemptions,
  times_redeemed,
  promotion,
}: Stripe.PromotionCode) {
  const coupon = typeof promotion.coupon === 'string' ? null : promotion.coupon;
  const ends = [expires_at, coupon?.redeem_by ?? null].filter((at) => at !== null);
  if (ends.some((at) => at * 1000 <= Date.now())) throw refusal('promotion-expired');
  const isUsedUp = (most: number | null | undefined, times: number) =>
    typeof most === 'number' && times >= most;
  if (
    isUsedUp(max_redemptions, times_redeemed) ||
    isUsedUp(coupon?.max_redemptions, coupon?.times_redeemed ?? 0)
  ) {
    throw refusal('promotion-used-up');
  }
}

/** Cents off by currency; null for a coupon of a share. */
function amountsOf(coupon: Stripe.Coupon): Promotion['amountOff'] {
  if (coupon.amount_off === null) return null;
  const amounts: NonNullable<Promotion['amountOff']> = {};
  for (const currency of currencies) {
    const amount =
      coupon.currency === currency
        ? coupon.amount_off
        : coupon.currency_options?.[currency]?.amount_off;
    if (amount !== undefined) amounts[currency] = amount;
  }
  return amounts;
}

/** Cents that an order must have; in a currency without a minimum of its own, infinitely many. */
function minimumOf(restrictions: Stripe.PromotionCode['restrictions'], currency: Currency): number {
  if (restrictions.minimum_amount === null) return 0;
  if (restrictions.minimum_amount_currency === currency) return restrictions.minimum_amount;
  return restrictions.currency_options?.[currency]?.minimum_amount ?? Infinity;
}

function durationOf({
  duration,
  duration_in_months: months,
}: Stripe.Coupon): Promotion['duration'] {
  if (duration === 'repeating' && months !== null) return { kind: 'months', months };
  return { kind: duration === 'forever' ? 'forever' : 'once' };
}
