import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { keepPayingMethod } from './keep-paying-method.ts';

const overdue = {
  invoiceId: 'in_1',
  amount: 90_000,
  attempts: 1,
  nextAttemptAt: null,
  needsAction: false,
  onItsWay: false,
};
const paidAt = 1_770_000_000;
const settled = { status: 'active', overdue: null, paymentMethodId: 'pm_old' } as const;

/** The changes of the subscription at the provider, after its overdue invoice became this one. */
async function changesAfter(
  {
    status = 'paid',
    method = 'pm_new',
    cardAddedAt = paidAt - 60,
  }: { status?: string; method?: string | null; cardAddedAt?: number },
  current: Parameters<typeof keepPayingMethod>[2] = settled,
  refused: Error | null = null,
) {
  const provider = new Stripe('sk_test_1');
  const payment_intent = { id: 'pi_1', payment_method: method };
  vi.spyOn(provider.invoices, 'retrieve').mockResolvedValue({
    id: 'in_1',
    status,
    status_transitions: { paid_at: paidAt },
    payments: { data: [{ status: 'paid', payment: { payment_intent } }] },
  } as never);
  vi.spyOn(provider.paymentMethods, 'retrieve').mockResolvedValue({
    id: 'pm_old',
    created: cardAddedAt,
  } as never);
  const update = vi.spyOn(provider.subscriptions, 'update');
  if (refused === null) update.mockResolvedValue({} as never);
  else update.mockRejectedValue(refused);
  await keepPayingMethod(provider, { id: 'sub_1', overdue }, current);
  return update.mock.calls;
}

test('the card that paid what was overdue becomes the card of the subscription', async () => {
  expect(await changesAfter({})).toEqual([['sub_1', { default_payment_method: 'pm_new' }]]);
});

test('the same card, an invoice that is still open or withdrawn, and an ended subscription change nothing', async () => {
  expect(await changesAfter({ method: 'pm_old' })).toEqual([]);
  expect(await changesAfter({ method: null })).toEqual([]);
  expect(await changesAfter({ status: 'void' })).toEqual([]);
  expect(await changesAfter({}, { ...settled, status: 'past_due', overdue })).toEqual([]);
  expect(await changesAfter({}, { ...settled, status: 'canceled' })).toEqual([]);
});

test('a card that was added after the payment stays, and without one the paying card is kept', async () => {
  expect(await changesAfter({ cardAddedAt: paidAt + 1 })).toEqual([]);
  expect(await changesAfter({ cardAddedAt: paidAt })).toHaveLength(1);
  const cardless = { ...settled, paymentMethodId: null };
  expect(await changesAfter({ cardAddedAt: paidAt + 1 }, cardless)).toHaveLength(1);
});

test('a method that pays once only is passed over, and a provider that does not answer is not', async () => {
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'not attached',
  });
  await expect(changesAfter({}, settled, refusal)).resolves.toHaveLength(1);
  const silence = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'silent' });
  await expect(changesAfter({}, settled, silence)).rejects.toBe(silence);
});
