import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agencyOffer } from '#domain/quote.ts';
import { product } from '#domain/product.ts';
import { openCheckoutSession } from '#cloud/payments/provider/checkout-session.ts';
import { withDates } from '#cloud/store/documents.ts';
import { register } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import {
  changeSubscription,
  decideDebit,
  deliver,
  eventsAbout,
  fromProvider,
  pay,
  payByBank,
  sessionsOf,
  settle,
  withOutage,
  withoutDelivery,
} from '../payment-provider.ts';
import { stripe } from '../payment-dashboard.ts';
import { addProduct, openCheckout, selectionOf, storeCart } from '../selling.ts';
import { loadBalance, loadSubscription } from '../stored.ts';

const lineItems = z.object({
  data: z.array(
    z.object({
      amount_total: z.number(),
      quantity: z.number(),
      price: z.object({
        recurring: z.object({ interval: z.string(), interval_count: z.number() }),
      }),
    }),
  ),
});
const linesOf = async (sessionId: string) =>
  (await fromProvider(`/checkout/sessions/${sessionId}/line_items`, lineItems)).data;

describe('a checkout', () => {
  test('opens a payment page for the cart, priced from the catalogue', async () => {
    const customer = await register();
    const packageId = await addProduct();
    const addOn = await addProduct({
      kind: 'addOn',
      prices: { monthly: 4_900, quarterly: 13_900, yearly: 49_900 },
      tokensPerMonth: 1,
      maxQuantity: 5,
    });
    const selections = selectionOf(packageId, { period: 'quarterly', addOns: { [addOn]: 2 } });
    const { id, url } = await openCheckout(customer, selections);

    expect(url).toContain(id);
    expect(await linesOf(id)).toMatchObject([
      { amount_total: 256_500, quantity: 1, price: { recurring: { interval_count: 3 } } },
      { amount_total: 27_800, quantity: 2, price: { recurring: { interval: 'month' } } },
    ]);
    const stored = await db.doc(`checkouts/${id}`).get();
    expect(stored.data()).toMatchObject({
      userId: customer.uid,
      userEmail: customer.email,
      selections,
      total: 284_300,
      tokensPerMonth: 8,
      packageName: 'Trial package',
    });
  });

  test('brings the agency line with the agency option', async () => {
    await addProduct({ kind: 'addOn', includedWith: 'agency', tokensPerMonth: 0, position: 999 });
    const offered = await db.collection('products').where('includedWith', '==', 'agency').get();
    const catalogue = offered.docs.map((each) =>
      product.parse({ ...(withDates(each.data()) as object), id: each.id }),
    );
    const offer = agencyOffer(catalogue.toSorted((a, b) => a.position - b.position));
    const customer = await register();
    const packageId = await addProduct();
    const { id } = await openCheckout(customer, selectionOf(packageId, { option: 'agency' }));
    expect((await linesOf(id)).map((line) => line.amount_total)).toEqual([
      90_000,
      offer?.prices.monthly,
    ]);
  });

  test('clicked twice at once opens one payment page', async () => {
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()));
    const clicks = await Promise.all([1, 2, 3].map(() => call('checkout', customer)));
    const ids = clicks.map((click) => answerIn('checkout', click).id);
    expect(new Set(ids).size).toBe(1);
    expect(await sessionsOf(customer)).toHaveLength(1);
  });

  test('gives the open page again, and another one once that is paid', async () => {
    const customer = await register();
    const selections = selectionOf(await addProduct());
    const first = await openCheckout(customer, selections);
    expect(await openCheckout(customer, selections)).toEqual(first);
    await pay(first.id);
    await settle();
    expect((await openCheckout(customer, selections)).id).not.toBe(first.id);
  });

  test('of a changed cart opens another page, and closes the earlier one', async () => {
    const customer = await register();
    const packageId = await addProduct();
    const first = await openCheckout(customer, selectionOf(packageId));
    const second = await openCheckout(customer, selectionOf(packageId, { period: 'yearly' }));
    expect(second.id).not.toBe(first.id);
    const status = new Map((await sessionsOf(customer)).map((each) => [each.id, each.status]));
    expect(status.get(first.id)).toBe('expired');
    expect(status.get(second.id)).toBe('open');
    expect(await linesOf(second.id)).toMatchObject([
      { amount_total: 918_000, price: { recurring: { interval: 'year', interval_count: 1 } } },
    ]);
  });
});

test('of two carts that are opened at once, one page stays open', async () => {
  const customer = await stripe.customers.create();
  // Neither sees the page of the other before its own is there.
  const open = (total: number) =>
    openCheckoutSession(stripe, {
      snapshot: {
        userId: 'two-at-once',
        userEmail: 'two@orbitreel.test',
        selections: selectionOf('package'),
        lines: [
          {
            productId: 'package',
            name: 'Package',
            quantity: 1,
            amount: total,
            role: 'package',
            tokensPerMonth: 6,
          },
        ],
        total,
        tokensPerMonth: 6,
        packageName: 'Package',
      },
      promotionId: null,
      customerId: customer.id,
      earlier: [],
      siteOrigin: 'https://orbitreel.test',
      addsTaxes: false,
      now: new Date(),
    });
  await Promise.all([open(90_000), open(100_000)]);
  const { data } = await stripe.checkout.sessions.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(['open', 'expired']);
});

describe('a cart that is paid already', () => {
  test('is not paid again while its event is late: its subscription begins', async () => {
    const customer = await register();
    const { id } = await openCheckout(customer, selectionOf(await addProduct()));
    await withoutDelivery(async () => {
      const { subscriptionId } = await pay(id);
      const refused = refusalIn(await call('checkout', customer));
      expect(refused).toMatchObject({ status: 409, code: 'payment-on-its-way' });
      expect(refused.message).toContain('You have paid');
      expect(await loadSubscription(subscriptionId)).toMatchObject({ status: 'active' });
      expect(await loadBalance(subscriptionId)).toBe(6);
      expect(refusalIn(await call('checkout', customer)).code).toBe('empty-cart');
    });
    const [session] = await sessionsOf(customer);
    // The late events grant nothing more.
    expect(await loadBalance(session?.subscription ?? '')).toBe(6);
    expect(await sessionsOf(customer)).toHaveLength(1);
  });

  test('by a bank debit waits until the bank has decided', async () => {
    const customer = await register();
    const selections = selectionOf(await addProduct());
    const { id } = await openCheckout(customer, selections);
    await payByBank(id);
    await settle();
    const refused = refusalIn(await call('checkout', customer));
    expect(refused).toMatchObject({ status: 409, code: 'payment-on-its-way' });
    expect(refused.message).toContain('on its way');
    expect(await sessionsOf(customer)).toHaveLength(1);
    await decideDebit(id, 'failed');
    await settle();
    expect((await openCheckout(customer, selections)).id).not.toBe(id);
  });

  test('can be bought anew once its first payment was given up', async () => {
    const customer = await register();
    const selections = selectionOf(await addProduct());
    const { id } = await openCheckout(customer, selections);
    await withoutDelivery(async () => {
      const { subscriptionId } = await payByBank(id);
      await changeSubscription(subscriptionId, { status: 'incomplete_expired' });
      expect((await openCheckout(customer, selections)).id).not.toBe(id);
    });
  });

  test('can be bought anew once the provider has ended what was never recorded', async () => {
    const customer = await register();
    const selections = selectionOf(await addProduct());
    const { id } = await openCheckout(customer, selections);
    await withoutDelivery(async () => {
      const { subscriptionId } = await pay(id);
      await changeSubscription(subscriptionId, { status: 'canceled' });
      expect((await openCheckout(customer, selections)).id).not.toBe(id);
      // When its event comes at last, nobody is welcomed to what has ended.
      for (const event of await eventsAbout(id)) await deliver(event.id);
      expect((await loadSubscription(subscriptionId)).status).toBe('canceled');
      expect((await db.doc(`mail/ended-${subscriptionId}`).get()).exists).toBe(true);
      expect((await db.doc(`mail/welcome-${subscriptionId}`).get()).exists).toBe(false);
    });
  });
});

describe('a checkout is refused, and no payment page opens, when', () => {
  test('there is no cart, or no package in it', async () => {
    const customer = await register();
    expect(refusalIn(await call('checkout', customer))).toMatchObject({
      status: 400,
      code: 'empty-cart',
    });
    await storeCart(customer, {}, 5_000);
    expect(refusalIn(await call('checkout', customer)).code).toBe('empty-cart');
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test.each([
    ['a list', []],
    ['text', 'growth'],
    ['a number', 7],
    ['nothing', null],
  ])('the selections are %s', async (_name, selections) => {
    const customer = await register();
    await storeCart(customer, selections, 5_000);
    expect(refusalIn(await call('checkout', customer))).toMatchObject({
      status: 400,
      code: 'invalid-cart',
    });
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test.each([
    ['is no longer offered', { active: false }],
    ['is an add-on', { kind: 'addOn' }],
    [
      'has a price that is not a number',
      { prices: { monthly: Number.NaN, quarterly: 1, yearly: 1 } },
    ],
    ['has a price in parts of a cent', { prices: { monthly: 99.5, quarterly: 1, yearly: 1 } }],
    ['costs less than nothing', { prices: { monthly: -100, quarterly: 1, yearly: 1 } }],
    ['costs nothing', { prices: { monthly: 0, quarterly: 0, yearly: 0 } }],
  ])('the package %s', async (_name, facts) => {
    const customer = await register();
    const packageId = await addProduct(facts);
    await storeCart(customer, selectionOf(packageId), 90_000);
    const answer = await call('checkout', customer);
    // The next test must find the whole catalogue.
    await db.doc(`products/${packageId}`).delete();
    expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'unavailable-selection' });
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test.each([1, -5, 89_999, 90_000.5, Number.NaN, 'free', '90000', null])(
    'the stored total is %j and not the price',
    async (total) => {
      const customer = await register();
      await storeCart(customer, selectionOf(await addProduct()), total);
      expect(refusalIn(await call('checkout', customer))).toMatchObject({
        status: 409,
        code: 'price-changed',
      });
      expect(await sessionsOf(customer)).toEqual([]);
      const written = await db.collection('checkouts').where('userId', '==', customer.uid).get();
      expect(written.empty).toBe(true);
    },
  );

  test.each(['no-such-product', '.', '..', 'a/b', '__reserved__'])(
    'the package is "%s"',
    async (packageId) => {
      const customer = await register();
      await storeCart(customer, selectionOf(packageId));
      const refused = refusalIn(await call('checkout', customer));
      expect(refused).toMatchObject({ status: 409, code: 'unavailable-selection' });
    },
  );

  test('more of an add-on is chosen than one subscription may hold', async () => {
    const customer = await register();
    const addOn = await addProduct({ name: 'Extra tokens', kind: 'addOn', maxQuantity: 2 });
    await storeCart(customer, selectionOf(await addProduct(), { addOns: { [addOn]: 3 } }));
    expect(refusalIn(await call('checkout', customer))).toEqual({
      status: 400,
      code: 'invalid-cart',
      message: 'Extra tokens can be added at most 2 times.',
    });
  });

  test('the payment provider fails, whose own words are not passed on', async () => {
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()));
    const refused = await withOutage('errors', async () =>
      refusalIn(await call('checkout', customer)),
    );
    expect(refused).toMatchObject({ status: 502, code: 'payment-unavailable' });
    expect(refused.message).not.toContain('simulated');
    const stored = await db.collection('checkouts').where('userId', '==', customer.uid).get();
    expect(stored.empty).toBe(true);
  });

  test('the payment provider does not answer, which is told in our own words', async () => {
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()));
    const refused = await withOutage('unreachable', async () =>
      refusalIn(await call('checkout', customer)),
    );
    expect(refused).toEqual({
      status: 502,
      code: 'payment-unavailable',
      message: 'The payment provider did not answer. Nothing was charged; try again.',
    });
    answerIn('checkout', await call('checkout', customer));
  });
});
