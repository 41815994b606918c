import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import {
  loadProviderSubscription,
  providerSubscriptionOf,
  stopCollecting,
} from './provider-subscription.ts';

const subscriptionOf = (status: string, fields: object = {}) =>
  ({
    status,
    customer: 'cus_1',
    metadata: { uid: 'u1' },
    schedule: null,
    discounts: [],
    billing_cycle_anchor: 1_600_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_end: 1_800_000_000 }, { current_period_end: 1_700_000_000 }] },
    ...fields,
  }) as unknown as Stripe.Subscription;
const at = (status: string, fields?: object) =>
  providerSubscriptionOf(subscriptionOf(status, fields));

test.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'past_due'],
  ['a status of next year', 'past_due'],
  ['canceled', 'canceled'],
  ['incomplete', 'not-begun'],
  ['incomplete_expired', 'not-begun'],
])('%s counts as %s', (theirs, ours) => {
  expect(at(theirs).status).toBe(ours);
});

test('a trial is told from a period that was paid', () => {
  expect(at('trialing').isTrial).toBe(true);
  expect(at('active').isTrial).toBe(false);
});

test('the period ends when the last of its items does', () => {
  expect(at('active').currentPeriodEnd).toEqual(new Date(1_800_000_000_000));
});

test('an end is read from the flag and from a date alone, and an ended one has none', () => {
  const date = 1_750_000_000;
  expect(at('active', { cancel_at_period_end: true })).toMatchObject({
    cancelsAt: new Date(1_800_000_000_000),
    endsWithPeriod: true,
  });
  expect(at('active', { cancel_at: date })).toMatchObject({
    cancelsAt: new Date(date * 1000),
    endsWithPeriod: false,
  });
  expect(at('canceled', { cancel_at: date }).cancelsAt).toBeNull();
  expect(at('active').cancelsAt).toBeNull();
});

test('paused payments are read with the day on which they go on, if there is one', () => {
  const paused = (resumes_at: number | null) =>
    at('active', { pause_collection: { behavior: 'void', resumes_at } }).paused;
  expect(paused(1_750_000_000)).toEqual({ resumesAt: new Date(1_750_000_000_000) });
  expect(paused(null)).toEqual({ resumesAt: null });
  expect(at('active', { pause_collection: null }).paused).toBeNull();
});

test('a subscription that our checkout did not make has no account', () => {
  expect(at('active', { metadata: {} }).uid).toBeNull();
  expect(at('active').uid).toBe('u1');
});

test('an invoice whose payment is on its way stays, and no other one of an ended subscription is collected', async () => {
  const provider = new Stripe('sk_test_1');
  const invoices = [
    { id: 'in_0', status: 'draft', auto_advance: true },
    { id: 'in_1', status: 'open' },
    { id: 'in_2', status: 'open' },
  ];
  vi.spyOn(provider.invoices, 'list').mockImplementation(((asked: { status: string }) =>
    Promise.resolve({ data: invoices.filter(({ status }) => status === asked.status) })) as never);
  const stopped = vi.spyOn(provider.invoices, 'update').mockResolvedValue({} as never);
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'processing',
  });
  const voided = vi
    .spyOn(provider.invoices, 'voidInvoice')
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue({} as never);
  await stopCollecting(provider, 'sub_1');
  expect(stopped.mock.calls).toEqual([['in_0', { auto_advance: false }]]);
  expect(voided.mock.calls).toEqual([['in_1'], ['in_2']]);
  const silence = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'silent' });
  voided.mockRejectedValue(silence);
  await expect(stopCollecting(provider, 'sub_1')).rejects.toBe(silence);
});

test('a renewal is being charged from the first second of its period until it is paid', async () => {
  const invoice = {
    id: 'in_1',
    billing_reason: 'subscription_cycle',
    amount_remaining: 90_000,
    attempt_count: 0,
    auto_advance: true,
    automatically_finalizes_at: 1_750_003_600,
  };
  const overdueWith = async (facts: object) => {
    const provider = new Stripe('sk_test_1');
    const found = subscriptionOf('active', { latest_invoice: { ...invoice, ...facts } });
    vi.spyOn(provider.subscriptions, 'retrieve').mockResolvedValue(found as never);
    return (await loadProviderSubscription(provider, 'sub_1'))?.overdue;
  };
  expect(await overdueWith({ status: 'draft' })).toMatchObject({
    amount: 90_000,
    onItsWay: true,
    nextAttemptAt: new Date(1_750_003_600_000),
  });
  expect(await overdueWith({ status: 'open' })).toMatchObject({ nextAttemptAt: null });
  expect(await overdueWith({ status: 'paid' })).toBeNull();
  expect(await overdueWith({ status: 'uncollectible' })).toBeNull();
  // Payments that are paused, a period that is free, and a change that waits for its owner.
  expect(await overdueWith({ status: 'draft', auto_advance: false })).toBeNull();
  expect(await overdueWith({ status: 'draft', amount_remaining: 0 })).toBeNull();
  expect(await overdueWith({ status: 'open', billing_reason: 'subscription_update' })).toBeNull();
});
