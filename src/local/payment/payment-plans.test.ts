import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPaymentServer, type PaymentServer } from './payment-server.ts';
import { emptyPaymentState } from './payment-state.ts';

// Plans that change, as the provider's documents on prorations and schedules describe them.

const day = 24 * 60 * 60;
let server: PaymentServer;
let stripe: Stripe;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 3, 1, 9) / 1000;
  server = await startPaymentServer({
    port: 0,
    state: emptyPaymentState(),
    now: () => now,
    webhook: { url: null, secret: 'whsec_test' },
  });
  stripe = new Stripe('sk_test_local', {
    protocol: 'http',
    host: '127.0.0.1',
    port: server.port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
});

afterEach(() => server.stop());

/** The id of an object that the provider names, or answers whole. */
function idOf(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error('Nothing is named.');
  return typeof reference === 'string' ? reference : reference.id;
}

const monthly = { interval: 'month', interval_count: 1 } as const;

async function control(path: string, body: unknown = {}): Promise<void> {
  await fetch(`${server.origin}/_control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

type SessionChange = Pick<Stripe.Checkout.SessionCreateParams, 'discounts' | 'subscription_data'>;

/** A subscription that its customer's card pays for, and not the one of the checkout. */
const unpinned = ({ id }: Stripe.Subscription) =>
  stripe.subscriptions.update(id, { default_payment_method: '' });

type Line = Stripe.Checkout.SessionCreateParams.LineItem;

/** A line whose price is made in place. */
const inPlace: Line = {
  quantity: 1,
  price_data: {
    currency: 'usd',
    unit_amount: 30_000,
    recurring: monthly,
    product_data: { name: 'Starter', metadata: { productId: 'starter' } },
  },
};

/** A subscription for 300.00 a month, bought now. */
async function bought(change: SessionChange = {}, line?: Line): Promise<Stripe.Subscription> {
  const session = await stripe.checkout.sessions.create({
    ...change,
    mode: 'subscription',
    line_items: [line ?? { quantity: 1, price: (await priceOf(30_000)).id }],
    success_url: 'https://site.test/',
  });
  await control(`/sessions/${session.id}/pay`);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(idOf(subscription));
}

const priceOf = async (amount: number, recurring: { interval: 'month' | 'year' } = monthly) => {
  const { id: product } = await stripe.products.create({ name: 'Growth' });
  return stripe.prices.create({ currency: 'usd', product, unit_amount: amount, recurring });
};

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? '';

const up = (subscription: Stripe.Subscription, price: string, prorationDate: number) => ({
  items: [{ id: itemOf(subscription), price }],
  proration_behavior: 'always_invoice' as const,
  proration_date: prorationDate,
  billing_cycle_anchor: { type: 'now' as const },
});

describe('a larger plan', () => {
  test.each([
    ['included', -16_000],
    ['itemized', -20_000],
  ] as const)('has its discount %s in the line of unused time', async (discounts, unused) => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FIFTH',
    });
    const subscription = await bought({
      discounts: [{ promotion_code: code.id }],
      subscription_data: {
        billing_mode: { type: 'flexible', flexible: { proration_discounts: discounts } },
      },
    });
    const price = await priceOf(90_000);
    now += 10 * day;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: up(subscription, price.id, now),
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([unused, 90_000]);
    // A fifth less of both, however it is listed.
    expect(preview.amount_due).toBe(56_000);
  });

  test('costs what its preview says for the same date of proration, and begins a period', async () => {
    const subscription = await bought();
    const price = await priceOf(90_000);
    now += 10 * day;
    const change = up(subscription, price.id, now);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    // Twenty of thirty days are left.
    expect(preview).toMatchObject({ amount_due: 70_000, status: 'draft' });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-20_000, 90_000]);

    now += 600;
    const after = await stripe.subscriptions.update(subscription.id, {
      ...change,
      expand: ['latest_invoice', 'items.data.price.product'],
    });
    expect(after).toMatchObject({
      latest_invoice: { billing_reason: 'subscription_update', status: 'paid', total: 70_000 },
      items: { data: [{ current_period_start: now, price: { product: { name: 'Growth' } } }] },
    });
    const [back, whole] = (await stripe.invoices.retrieve(idOf(after.latest_invoice))).lines.data;
    expect(back?.parent?.subscription_item_details?.proration).toBe(true);
    expect(whole?.parent?.subscription_item_details?.proration).toBe(false);
  });

  describe('that waits for its payment', () => {
    /** A change of a subscription whose card asks for its owner. */
    async function waiting() {
      const subscription = await unpinned(await bought());
      await control(`/subscriptions/${subscription.id}`, { card: '4000 0025 0000 3155' });
      const price = await priceOf(90_000);
      const after = await stripe.subscriptions.update(subscription.id, {
        ...up(subscription, price.id, now),
        payment_behavior: 'pending_if_incomplete',
      });
      expect(after).toMatchObject({
        status: 'active',
        items: subscription.items,
        pending_update: { expires_at: now + 23 * 60 * 60 },
      });
      return { subscription, price, invoice: idOf(after.latest_invoice) };
    }
    const asItIs = (id: string) => stripe.subscriptions.retrieve(id);

    test('is no more once its invoice is withdrawn, or its time is over', async () => {
      for (const end of ['withdrawn', 'late']) {
        const { subscription, invoice } = await waiting();
        if (end === 'late') now += day;
        else await stripe.invoices.voidInvoice(invoice);
        expect(await asItIs(subscription.id)).toMatchObject({
          pending_update: null,
          items: subscription.items,
        });
        expect((await stripe.invoices.retrieve(invoice)).status).toBe('void');
      }
    });

    test('takes nothing else along', async () => {
      const { subscription, price } = await waiting();
      await expect(
        stripe.subscriptions.update(subscription.id, {
          ...up(subscription, price.id, now),
          payment_behavior: 'pending_if_incomplete',
          metadata: { note: 'more' },
        }),
      ).rejects.toMatchObject({ statusCode: 400 });
    });
  });

  test('can leave its prorations to the next invoice', async () => {
    const subscription = await bought();
    const price = await priceOf(90_000);
    now += 15 * day;
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription), price: price.id }],
    });
    await control(`/subscriptions/${subscription.id}`, { renew: 'paid' });
    const { latest_invoice: latest } = await stripe.subscriptions.retrieve(subscription.id);
    const invoice = await stripe.invoices.retrieve(idOf(latest));
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-15_000, 45_000, 90_000]);
  });
});

describe('a price', () => {
  test('is found by its key, which another one can take over', async () => {
    const { id: product } = await stripe.products.create({ name: 'Growth' });
    const fields = { currency: 'usd', product, unit_amount: 1_000, recurring: monthly };
    const first = await stripe.prices.create({ ...fields, lookup_key: 'growth' });
    const found = async () =>
      (await stripe.prices.list({ lookup_keys: ['growth', 'none'], active: true })).data;
    expect(await found()).toMatchObject([{ id: first.id }]);
    const again = { ...fields, lookup_key: 'growth' };
    await expect(stripe.prices.create(again)).rejects.toMatchObject({ statusCode: 400 });
    const second = await stripe.prices.create({ ...again, transfer_lookup_key: true });
    expect(await found()).toMatchObject([{ id: second.id }]);
  });

  test('that was made in place is inactive, and no other request takes it', async () => {
    const subscription = await bought({}, inPlace);
    const [item] = subscription.items.data;
    expect(item?.price.active).toBe(false);
    await expect(planned(subscription)).rejects.toMatchObject({
      message: expect.stringContaining('inactive'),
    });
  });
});

/** Plans a smaller price for the end of the period. */
async function planned(given?: Stripe.Subscription) {
  const subscription = given ?? (await bought());
  const price = await priceOf(10_000);
  const { id, phases } = await stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  const [first] = phases;
  if (!first) throw new Error('The schedule has no phase.');
  const { start_date, end_date, items } = first;
  const present = {
    start_date,
    end_date,
    items: items.map((each) => ({ price: idOf(each.price) })),
  };
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [present, { duration: monthly, items: [{ price: price.id }] }],
  });
  return { subscription, scheduleId: id, present };
}

describe('a schedule', () => {
  test('changes the plan at the end of the period, and is released after that', async () => {
    const { subscription } = await planned();
    await control(`/subscriptions/${subscription.id}`, { renew: 'paid' });
    const after = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(after).toMatchObject({
      items: { data: [{ price: { unit_amount: 10_000 } }] },
      latest_invoice: { total: 10_000 },
    });
    await control(`/subscriptions/${subscription.id}`, { renew: 'paid' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  });

  test('that is released changes nothing', async () => {
    const { subscription, scheduleId } = await planned();
    await stripe.subscriptionSchedules.release(scheduleId);
    await control(`/subscriptions/${subscription.id}`, { renew: 'paid' });
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]?.price.unit_amount).toBe(30_000);
  });

  test('is what ends its subscription, and takes the end with it', async () => {
    const { subscription, scheduleId, present } = await planned();
    const cancel = () =>
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(cancel()).rejects.toMatchObject({ statusCode: 400 });
    const end = () =>
      stripe.subscriptionSchedules.update(scheduleId, {
        end_behavior: 'cancel',
        phases: [present],
      });
    await end();
    const ending = await stripe.subscriptions.retrieve(subscription.id);
    expect(ending.cancel_at).toBe(present.end_date);
    await stripe.subscriptionSchedules.release(scheduleId);
    const goesOn = await stripe.subscriptions.retrieve(subscription.id);
    expect(goesOn).toMatchObject({ cancel_at: null, schedule: null });
    await cancel();
    await control(`/subscriptions/${subscription.id}`, { renew: 'paid' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });
});

test('a renewal is a draft for an hour, while its subscription is active, and is charged then', async () => {
  const subscription = await bought();
  await control(`/subscriptions/${subscription.id}`, { renew: 'begun' });
  const renewed = async () => {
    const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(
      subscription.id,
      { expand: ['latest_invoice'] },
    );
    return [status, typeof latest === 'object' ? latest?.status : null];
  };
  now += 59 * 60;
  expect(await renewed()).toEqual(['active', 'draft']);
  now += 60;
  expect(await renewed()).toEqual(['active', 'paid']);
});
