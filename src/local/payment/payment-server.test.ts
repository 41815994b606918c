import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { takeWebhooks, type WebhookTaker } from './take-webhooks.ts';
import { startPaymentServer, type PaymentServer } from './payment-server.ts';
import { emptyPaymentState, type PaymentState } from './payment-state.ts';

const secret = 'whsec_test';
let taker: WebhookTaker;
let server: PaymentServer;
let state: PaymentState;
let stripe: Stripe;
let now: number;

beforeEach(async () => {
  taker = await takeWebhooks(secret);
  state = emptyPaymentState();
  now = Date.UTC(2026, 0, 31, 9) / 1000;
  server = await startPaymentServer({
    port: 0,
    state,
    now: () => now,
    webhook: { url: taker.url, secret, retryDelays: [20, 20, 20] },
  });
  stripe = new Stripe('sk_test_local', {
    protocol: 'http',
    host: '127.0.0.1',
    port: server.port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
});

afterEach(async () => {
  await server.stop();
  await taker.stop();
});

function newSession(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer_email: 'mara@example.test',
    line_items: [line('Growth', 79_000), line('Social cutdowns', 9000, 2)],
    success_url: 'https://site.test/checkout/success/?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.test/product/cart/',
    client_reference_id: 'uid-1',
    metadata: { uid: 'uid-1' },
    subscription_data: { metadata: { uid: 'uid-1' } },
    ...more,
  });
}

function line(name: string, amount: number, quantity = 1) {
  return {
    quantity,
    price_data: {
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month', interval_count: 1 },
      product_data: { name, metadata: { productId: name.toLowerCase() } },
    },
  } as const;
}

const postForm = (path: string, fields: Record<string, string>) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function control(path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`${server.origin}/_control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function paidSubscription(): Promise<Stripe.Subscription> {
  const session = await newSession();
  await control(`/sessions/${session.id}/pay`);
  await control('/settle');
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (typeof paid.subscription === 'string' || !paid.subscription) throw new Error('not expanded');
  return paid.subscription;
}

test('a session shows its lines and total, and pays into a subscription with an invoice', async () => {
  const session = await newSession();
  expect(session).toMatchObject({ amount_total: 97_000, status: 'open', payment_status: 'unpaid' });

  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('Growth');
  expect(page).toContain('$970.00');

  const paid = await postForm(`/c/pay/${session.id}`, { action: 'pay', card: '4242424242424242' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(
    `https://site.test/checkout/success/?session_id=${session.id}`,
  );

  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'subscription', 'invoice'],
  });
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    line_items: { data: [{ description: 'Growth' }, { quantity: 2 }] },
    subscription: { status: 'active', metadata: { uid: 'uid-1' } },
    invoice: { status: 'paid', billing_reason: 'subscription_create', total: 97_000 },
  });
});

test("a period's end is on the items, at the end of a shorter month", async () => {
  const subscription = await paidSubscription();
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  expect(new Date(end * 1000).toISOString()).toBe('2026-02-28T09:00:00.000Z');
});

test('an invoice names its subscription under its parent, and its lines the period', async () => {
  const subscription = await paidSubscription();
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data).toHaveLength(1);
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
  expect(data[0]?.lines.data[0]?.period.end).toBe(subscription.items.data[0]?.current_period_end);
});

test('webhooks are signed and come in the usual order', async () => {
  await paidSubscription();
  expect(taker.events().map((event) => event.type)).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('an event that is refused is delivered again until it is taken', async () => {
  taker.refuseNext(1);
  await paidSubscription();
  await control('/settle');
  const completed = taker.events().filter((event) => event.type === 'checkout.session.completed');
  expect(completed).toHaveLength(2);
  expect(new Set(completed.map((event) => event.id)).size).toBe(1);
});

test('the next run sends undelivered events again', async () => {
  taker.refuseNext(100);
  await paidSubscription();
  await control('/settle');
  taker.refuseNext(0);
  server.resume();
  await control('/settle');
  expect(Object.values(state.events).every((stored) => stored.delivered)).toBe(true);
});

test('a session expires after a day and cannot be paid any more', async () => {
  const session = await newSession();
  now += 25 * 60 * 60;
  const late = await postForm(`/c/pay/${session.id}`, { action: 'pay', card: '4242424242424242' });
  expect(late.status).toBe(410);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  expect(Object.keys(state.subscriptions)).toHaveLength(0);
});

test('the same idempotency key gives the same session, and another content is refused', async () => {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [line('Starter', 34_000)],
    success_url: 'https://site.test/',
  };
  const options = { idempotencyKey: 'cart-1' };
  const [first, second] = await Promise.all([
    stripe.checkout.sessions.create(params, options),
    stripe.checkout.sessions.create(params, options),
  ]);
  expect(second.id).toBe(first.id);
  await expect(
    stripe.checkout.sessions.create({ ...params, success_url: 'https://other.test/' }, options),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test.each([
  ['an unknown parameter', { nonsense: '1' }, 'Received unknown parameter: nonsense'],
  ['no lines', { line_items: [] }, 'Missing required param: line_items.'],
  ['a negative price', { line_items: [line('Growth', -1)] }, /unit_amount/],
  ['too small a total', { line_items: [line('Growth', 10)] }, /at least 50 cents/],
  ['an unknown customer', { customer: 'cus_no', customer_email: undefined }, /No such customer/],
])('%s is refused as the provider does', async (_, more, message) => {
  const attempt = newSession(more as Partial<Stripe.Checkout.SessionCreateParams>);
  await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  await expect(attempt).rejects.toThrow(message);
  expect(Object.keys(state.sessions)).toHaveLength(0);
});

test('only test keys are let in', async () => {
  const live = new Stripe('sk_live_x', {
    protocol: 'http',
    host: '127.0.0.1',
    port: server.port,
    maxNetworkRetries: 0,
  });
  await expect(live.customers.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('lists are paged by cursor, newest first', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await stripe.customers.create()).id);
  const walked: string[] = [];
  for await (const customer of stripe.customers.list({ limit: 2 })) walked.push(customer.id);
  expect(walked).toEqual(ids);
});

test('the portal lets a payment fail, be made good, and the subscription end', async () => {
  const { id, customer } = await paidSubscription();
  const portal = await stripe.billingPortal.sessions.create({
    customer: z.string().parse(customer),
    return_url: 'https://site.test/account/',
  });
  const press = (action: string) =>
    postForm(`${new URL(portal.url).pathname}/${id}`, { action }).then(() => control('/settle'));

  await press('fail');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  expect(await (await fetch(portal.url)).text()).toContain('Payment overdue');
  await press('recover');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await press('renew');
  const renewed = await stripe.subscriptions.retrieve(id);
  expect(new Date((renewed.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
    '2026-04-30T09:00:00.000Z',
  );
  await press('cancel');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');

  const types = taker.events().map((event) => event.type);
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(3);
  expect(types).toContain('invoice.payment_failed');
  expect(types.at(-1)).toBe('customer.subscription.deleted');
});

test('a payment is given back in parts and no more than once', async () => {
  const session = await newSession();
  await control(`/sessions/${session.id}/pay`);
  const { data } = await stripe.invoicePayments.list({ status: 'paid' });
  const [payment] = data;
  expect(payment).toMatchObject({ status: 'paid', amount_paid: 97_000 });
  const intent = z.string().parse(payment?.payment.payment_intent);
  const refund = (facts: { amount?: number } = {}, key = 'one') =>
    stripe.refunds.create({ payment_intent: intent, ...facts }, { idempotencyKey: key });

  const first = await refund({ amount: 7000 });
  expect(first).toMatchObject({ amount: 7000, status: 'succeeded', currency: 'usd' });
  expect((await refund({ amount: 7000 })).id).toBe(first.id);
  await expect(refund({ amount: 90_001 }, 'two')).rejects.toThrow('greater than unrefunded');
  expect((await refund({}, 'three')).amount).toBe(90_000);
  await expect(refund({}, 'four')).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const listed = await stripe.refunds.list({ payment_intent: intent });
  expect(listed.data.map(({ amount }) => amount)).toEqual([90_000, 7000]);
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a failed renewal is tried again on the schedule, and ends the subscription at last', async () => {
  const { id } = await paidSubscription();
  await control(`/subscriptions/${id}`, { card: '4000000000000341' });
  await control(`/subscriptions/${id}`, { renew: 'failed' });
  // The card of the checkout is charged before the customer's.
  await stripe.subscriptions.update(id, { default_payment_method: '' });
  const openInvoice = async () => (await stripe.invoices.list({ subscription: id })).data[0];
  const days = async () => ((await openInvoice())?.next_payment_attempt ?? now) - now;
  expect(await openInvoice()).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(await days()).toBe(3 * 86_400);
  await control(`/subscriptions/${id}`, { retry: true });
  expect(await days()).toBe(5 * 86_400);
  await control(`/subscriptions/${id}`, { retry: true });
  expect(await days()).toBe(7 * 86_400);
  await control(`/subscriptions/${id}`, { retry: true });
  expect(await openInvoice()).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('the page of an open invoice asks the bank, and keeps the card where it is told to', async () => {
  const { id } = await paidSubscription();
  await control(`/subscriptions/${id}`, { renew: 'needs-action' });
  const before = await stripe.subscriptions.update(id, {
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice'],
  });
  const invoice = before.latest_invoice;
  if (typeof invoice === 'string' || !invoice) throw new Error('not expanded');
  const payments = await stripe.invoicePayments.list({
    invoice: invoice.id,
    expand: ['data.payment.payment_intent'],
  });
  expect(payments.data[0]?.payment.payment_intent).toMatchObject({ status: 'requires_action' });

  const page = `/i/${invoice.id}`;
  const asked = await postForm(page, { action: 'pay', card: '4000002760003184' });
  expect(await asked.text()).toContain('Is it you who pays?');
  expect((await postForm(page, { action: 'abort', card: '4000002760003184' })).status).toBe(402);
  await postForm(page, { action: 'authenticated', card: '4000002760003184' });

  const after = await stripe.subscriptions.retrieve(id);
  expect(after.status).toBe('active');
  expect(after.default_payment_method).not.toBe(before.default_payment_method);
});

test('a bank debit completes a session before it is paid, and arrives or fails later', async () => {
  for (const outcome of ['succeeded', 'failed'] as const) {
    const { id } = await newSession();
    await control(`/sessions/${id}/pay`, { bankDebit: true });
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await control(`/sessions/${id}/bank`, { outcome });
    await control('/settle');
    const types = taker.events().map(({ type }) => type);
    expect(types).toContain(`checkout.session.async_payment_${outcome}`);
  }
});

/** The id of something that the provider may have expanded. */
function idOf(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error('nothing is named');
  return typeof reference === 'string' ? reference : reference.id;
}

test('refunds, disputes and the deletion of a customer are told, and can be read again', async () => {
  const { id, customer } = await paidSubscription();
  await control(`/subscriptions/${id}`, { refund: 1000 });
  await control(`/subscriptions/${id}`, { dispute: 'open' });
  await control(`/subscriptions/${id}`, { dispute: 'lost' });
  await control(`/subscriptions/${id}`, { refund: 'all' });
  await stripe.customers.del(idOf(customer));
  await control('/settle');
  const told = (type: string) => taker.events().find((event) => event.type === type);
  const refunded = told('charge.refunded');
  if (refunded?.type !== 'charge.refunded') throw new Error('no refund');
  const charge = await stripe.charges.retrieve(refunded.data.object.id);
  expect(charge).toMatchObject({ refunded: true, disputed: true });
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: idOf(charge.payment_intent) },
  });
  expect(data).toHaveLength(1);
  expect(told('charge.dispute.closed')).toBeDefined();
  expect(await stripe.events.retrieve(refunded.id)).toMatchObject({ type: 'charge.refunded' });
  expect(await stripe.customers.retrieve(idOf(customer))).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('an invoice names its payments when asked, and each its card, its charge and what went back', async () => {
  const { id } = await paidSubscription();
  await control(`/subscriptions/${id}`, { renew: 'paid' });
  await control(`/subscriptions/${id}`, { refund: 1000 });
  await control(`/subscriptions/${id}`, { refund: 'all' });
  await control(`/subscriptions/${id}`, { refundEnds: 'failed' });
  await control(`/subscriptions/${id}`, { dispute: 'open' });
  const { data } = await stripe.invoices.list({ subscription: id, expand: ['data.payments'] });
  const payment = data[0]?.payments?.data[0];
  expect(payment).toMatchObject({ invoice: data[0]?.id, status: 'paid' });
  const intent = await stripe.paymentIntents.retrieve(
    idOf(payment?.payment.payment_intent ?? null),
    { expand: ['latest_charge.refunds'] },
  );
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(id);
  expect(await stripe.paymentMethods.retrieve(idOf(card))).toMatchObject({ created: now });
  // The newest first; what did not arrive no longer counts as given back.
  expect(intent).toMatchObject({
    status: 'succeeded',
    payment_method: card,
    latest_charge: {
      amount_refunded: 1000,
      disputed: true,
      refunds: { data: [{ status: 'failed' }, { status: 'succeeded', amount: 1000 }] },
    },
  });
  const charge = idOf(intent.latest_charge);
  expect((await stripe.disputes.list({ charge })).data).toMatchObject([
    { status: 'needs_response' },
  ]);
  expect((await stripe.disputes.list({ created: { gte: now + 60 } })).data).toEqual([]);
  expect((await stripe.refunds.list({ created: { gte: now } })).data).toHaveLength(2);
});
