import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { unpinPaymentMethod } from './unpin-payment-method.ts';

const pinned = {
  status: 'active',
  customerId: 'cus_1',
  pinnedMethodId: 'pm_pinned',
  pinsPayer: false,
} as const;
const addedAt = 1_770_000_000;
const unpinned = {
  default_payment_method: '',
  payment_settings: { save_default_payment_method: 'on_subscription' },
};

/** What is changed at the provider: the customer's payment method, and fields of the subscription. */
async function changesFor(
  current: Parameters<typeof unpinPaymentMethod>[2],
  own: { id: string; created: number } | null = null,
  refused: Partial<Record<'customer' | 'subscription', Error>> = {},
) {
  const provider = new Stripe('sk_test_1');
  vi.spyOn(provider.customers, 'retrieve').mockResolvedValue({
    id: 'cus_1',
    invoice_settings: { default_payment_method: own },
  } as never);
  vi.spyOn(provider.paymentMethods, 'retrieve').mockResolvedValue({
    id: 'pm_pinned',
    created: addedAt,
  } as never);
  const customer = vi.spyOn(provider.customers, 'update');
  const subscription = vi.spyOn(provider.subscriptions, 'update');
  for (const [name, update] of Object.entries({ customer, subscription })) {
    const error = refused[name as keyof typeof refused];
    if (error === undefined) update.mockResolvedValue({} as never);
    else update.mockRejectedValue(error);
  }
  await unpinPaymentMethod(provider, 'sub_1', current);
  return {
    customer: customer.mock.calls.map(([, fields]) => fields?.invoice_settings),
    subscription: subscription.mock.calls.map(([, fields]) => fields),
  };
}
const kept = [{ default_payment_method: 'pm_pinned' }];

test('the card of a checkout becomes the customer’s, and no longer wins over theirs', async () => {
  expect(await changesFor(pinned)).toEqual({ customer: kept, subscription: [unpinned] });
});

test('of two cards the one that was added last pays', async () => {
  const older = { id: 'pm_own', created: addedAt - 60 };
  const newer = { id: 'pm_own', created: addedAt + 60 };
  expect(await changesFor(pinned, older)).toEqual({ customer: kept, subscription: [unpinned] });
  expect(await changesFor(pinned, newer)).toEqual({ customer: [], subscription: [unpinned] });
  const same = { id: 'pm_pinned', created: addedAt };
  expect(await changesFor(pinned, same)).toEqual({ customer: [], subscription: [unpinned] });
});

test('without a pinned card only the setting is made, once, and an ended subscription stays as it is', async () => {
  const { payment_settings } = unpinned;
  const free = { ...pinned, pinnedMethodId: null };
  expect(await changesFor(free)).toEqual({ customer: [], subscription: [{ payment_settings }] });
  const nothing = { customer: [], subscription: [] };
  expect(await changesFor({ ...free, pinsPayer: true })).toEqual(nothing);
  expect(await changesFor({ ...pinned, status: 'canceled' })).toEqual(nothing);
});

test('a method that pays once only stays pinned, and a provider that does not answer is told', async () => {
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'not attached',
  });
  expect((await changesFor(pinned, null, { customer: refusal })).subscription).toEqual([]);
  const silence = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'silent' });
  await expect(changesFor(pinned, null, { customer: silence })).rejects.toBe(silence);
  await expect(changesFor(pinned, null, { subscription: silence })).rejects.toBe(silence);
});

test('a subscription that takes no change lets its payment count', async () => {
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  });
  const changes = await changesFor(pinned, null, { subscription: refusal });
  expect(changes.subscription).toEqual([unpinned]);
});
