import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { PromotionCode } from '../discount-objects.ts';
import { newCoupon, newPromotionCode } from '../new-objects.ts';
import { type ApiContext, addList, addPost, field, filter } from './routes.ts';
import { found, invalidRequest } from './api-error.ts';
import { expand, metadata, trueOrFalse, wholeNumber } from './parameter-types.ts';

const createCoupon = z.strictObject({
  id: z.string().optional(),
  name: z.string().max(40).optional(),
  percent_off: z.coerce.number().positive().max(100).optional(),
  amount_off: wholeNumber.optional(),
  currency: z.string().length(3).optional(),
  currency_options: z.record(z.string(), z.strictObject({ amount_off: wholeNumber })).optional(),
  duration: z.enum(['once', 'repeating', 'forever']).default('once'),
  duration_in_months: wholeNumber.optional(),
  max_redemptions: wholeNumber.optional(),
  redeem_by: wholeNumber.optional(),
  metadata: metadata.default({}),
  expand,
});

const createCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
  code: z.string().regex(/^[A-Za-z0-9-]+$/),
  customer: z.string().optional(),
  expires_at: wholeNumber.optional(),
  max_redemptions: wholeNumber.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: trueOrFalse.default(false),
      minimum_amount: wholeNumber.optional(),
      minimum_amount_currency: z.string().length(3).optional(),
    })
    .default({ first_time_transaction: false }),
  metadata: metadata.default({}),
  expand,
});

/** Coupons, and the codes with which customers redeem them. */
export function couponRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', createCoupon, (sent) => {
    if ((sent.percent_off === undefined) === (sent.amount_off === undefined)) {
      throw invalidRequest(
        'You must pass either percent_off or amount_off when creating a coupon.',
      );
    }
    const coupon = newCoupon({
      id: sent.id ?? newId('co', 8),
      created: store.now(),
      amount_off: sent.amount_off ?? null,
      currency: sent.currency ?? null,
      ...(sent.currency_options ? { currency_options: sent.currency_options } : {}),
      duration: sent.duration,
      duration_in_months: sent.duration_in_months ?? null,
      max_redemptions: sent.max_redemptions ?? null,
      metadata: sent.metadata,
      name: sent.name ?? null,
      percent_off: sent.percent_off ?? null,
      redeem_by: sent.redeem_by ?? null,
    });
    state.coupons[coupon.id] = coupon;
    return coupon;
  });

  return routes;
}

export function promotionCodeRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', createCode, (sent) => {
    const { coupon } = sent.promotion;
    found(state.coupons, 'coupon', coupon, 'promotion[coupon]');
    const { minimum_amount: minimum, minimum_amount_currency: currency } = sent.restrictions;
    const code = newPromotionCode({
      id: newId('promo'),
      created: store.now(),
      code: sent.code,
      customer: sent.customer ?? null,
      expires_at: sent.expires_at ?? null,
      max_redemptions: sent.max_redemptions ?? null,
      metadata: sent.metadata,
      promotion: { coupon, type: 'coupon' },
      restrictions: {
        first_time_transaction: sent.restrictions.first_time_transaction,
        minimum_amount: minimum ?? null,
        minimum_amount_currency: currency ?? null,
      },
    });
    state.promotionCodes[code.id] = code;
    return code;
  });

  addList(routes, state, {
    url: '/v1/promotion_codes',
    all: () => {
      const codes = Object.values(state.promotionCodes);
      for (const code of codes) {
        if (code.expires_at !== null && code.expires_at <= store.now()) code.active = false;
      }
      return codes;
    },
    filters: {
      code: filter(
        z.string(),
        ({ code }: PromotionCode, asked) => code.toLowerCase() === asked.toLowerCase(),
      ),
      active: field('active', trueOrFalse),
      customer: field('customer'),
    },
  });

  return routes;
}
