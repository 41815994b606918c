import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Stripe } from 'stripe';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { fromProvider, pay, sessionsOf, settle } from '../payment-provider.ts';
import { stripe as provider } from '../payment-dashboard.ts';
import { addProduct, buy, openCheckout, selectionOf, storeCart } from '../selling.ts';

type Facts = {
  coupon?: Stripe.CouponCreateParams;
  code?: Partial<Stripe.PromotionCodeCreateParams>;
};

/** Adds a code that takes a fifth off one payment, unless a test says otherwise. */
async function addCode({ coupon = { percent_off: 20 }, code = {} }: Facts = {}): Promise<string> {
  const made = await provider.coupons.create(coupon);
  const { code: name } = await provider.promotionCodes.create({
    promotion: { type: 'coupon', coupon: made.id },
    code: freshName('CODE')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '-'),
    ...code,
  });
  return name;
}

const check = (caller: Account, code: string, currency = 'usd') =>
  call('checkPromotion', caller, { code, total: 90_000, currency });

describe('a promotion code', () => {
  test('is told with what it is worth and for how long, however it is typed', async () => {
    const code = await addCode({
      coupon: { percent_off: 12.5, duration: 'repeating', duration_in_months: 3 },
    });
    const answer = await check(await register(), ` ${code.toLowerCase()} `);
    expect(answerIn('checkPromotion', answer)).toEqual({
      code,
      percentOff: 12.5,
      amountOff: null,
      duration: { kind: 'months', months: 3 },
    });
  });

  test('of an amount is told by currency, and refused in another one', async () => {
    const code = await addCode({ coupon: { amount_off: 5_000, currency: 'usd' } });
    const customer = await register();
    expect(answerIn('checkPromotion', await check(customer, code)).amountOff).toEqual({
      usd: 5_000,
    });
    expect(refusalIn(await check(customer, code, 'eur')).code).toBe('promotion-other-currency');
  });

  test('is refused in words that say why', async () => {
    const customer = await register();
    const soon = Math.floor(Date.now() / 1000) + 1;
    const [expired, others, large] = await Promise.all([
      addCode({ code: { expires_at: soon } }),
      addCode({ code: { customer: 'cus_somebody_else' } }),
      addCode({
        code: { restrictions: { minimum_amount: 90_001, minimum_amount_currency: 'usd' } },
      }),
    ]);
    expect(refusalIn(await check(customer, 'NO-SUCH-CODE')).code).toBe('promotion-unknown');
    expect(refusalIn(await check(customer, others)).code).toBe('promotion-unknown');
    expect(refusalIn(await check(customer, large)).code).toBe('promotion-below-minimum');
    // Asking again and again would use up what a customer may ask for.
    await setTimeout(Math.max(0, (soon + 1) * 1000 - Date.now()));
    expect(refusalIn(await check(customer, expired)).code).toBe('promotion-expired');
    expect(refusalIn(await check(customer, '<b>')).code).toBe('invalid-request');
  });

  test('for first orders is refused after one, and one for a single use after that', async () => {
    const [first, once] = await Promise.all([
      addCode({ code: { restrictions: { first_time_transaction: true } } }),
      addCode({ code: { max_redemptions: 1 } }),
    ]);
    const customer = await register();
    answerIn('checkPromotion', await check(customer, first));
    const packageId = await addProduct();
    const { id } = await openCheckout(customer, selectionOf(packageId, { promotionCode: once }));
    await pay(id);
    await settle();
    expect(refusalIn(await check(customer, first)).code).toBe('promotion-not-first');
    expect(refusalIn(await check(customer, once)).code).toBe('promotion-used-up');
  });
});

describe('a checkout with a promotion code', () => {
  test('asks for the lowered amount, and brings all tokens', async () => {
    const customer = await register();
    const code = await addCode();
    const selections = selectionOf(await addProduct(), { promotionCode: code });
    const { id } = await openCheckout(customer, selections);
    expect((await sessionsOf(customer)).map((each) => each.amount_total)).toEqual([72_000]);
    const { subscriptionId } = await pay(id);
    await settle();
    const invoices = await fromProvider(
      `/invoices?subscription=${subscriptionId}`,
      z.object({ data: z.array(z.object({ subtotal: z.number(), total: z.number() })) }),
    );
    expect(invoices.data).toEqual([{ subtotal: 90_000, total: 72_000 }]);
    const stored = await db.doc(`subscriptions/${subscriptionId}`).get();
    expect(stored.data()).toMatchObject({
      productTotalPrice: 90_000,
      tokenLots: [expect.objectContaining({ left: 6 })],
    });
  });

  test('is refused when the code no longer works, and no page opens', async () => {
    const customer = await register();
    const selections = selectionOf(await addProduct(), { promotionCode: 'NO-SUCH-CODE' });
    await storeCart(customer, selections);
    const refused = refusalIn(await call('checkout', customer));
    expect(refused).toMatchObject({ status: 409, code: 'promotion-unknown' });
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test('that was taken out opens another page, at the full price', async () => {
    const customer = await register();
    const packageId = await addProduct();
    const promotionCode = await addCode();
    const lowered = await openCheckout(customer, selectionOf(packageId, { promotionCode }));
    const full = await openCheckout(customer, selectionOf(packageId));
    expect(full.id).not.toBe(lowered.id);
    const open = (await sessionsOf(customer)).filter(({ status }) => status === 'open');
    expect(open.map((each) => each.amount_total)).toEqual([90_000]);
  });
});

test('an order in euros is charged in euros, and its invoice brings the tokens', async () => {
  const customer = await register();
  const eur = { monthly: 81_000, quarterly: 230_850, yearly: 826_200 };
  const packageId = await addProduct({ otherPrices: { eur } });
  const { id } = await openCheckout(customer, selectionOf(packageId, { currency: 'eur' }));
  const { subscriptionId } = await pay(id);
  await settle();
  const atProvider = await provider.subscriptions.retrieve(subscriptionId);
  expect(atProvider.currency).toBe('eur');
  const stored = await db.doc(`subscriptions/${subscriptionId}`).get();
  expect(stored.data()).toMatchObject({
    productTotalPrice: 81_000,
    productSelections: { currency: 'eur' },
    tokenLots: [expect.objectContaining({ left: 6 })],
  });
});

test('a product without a price in euros is not sold in euros', async () => {
  const customer = await register();
  await storeCart(customer, selectionOf(await addProduct(), { currency: 'eur' }), 90_000);
  const refused = refusalIn(await call('checkout', customer));
  expect(refused).toMatchObject({ status: 409, code: 'unavailable-selection' });
  expect(refused.message).toContain('no price in euros');
  await buy(customer);
});
