import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { findOrder } from './subscription-order.ts';

const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  subscriptionId: 'sub_1',
  sessionId: null,
  invoiceId: null,
};
const current = (uid: string | null) => ({
  status: 'active' as const,
  overdue: null,
  pinnedMethodId: null,
  pinsPayer: true,
  unconfirmedId: null,
  unconfirmed: null,
  customerId: 'cus_1',
  currentPeriodEnd: new Date('2026-02-01'),
  anchor: new Date('2026-01-01'),
  uid,
  cancelsAt: null,
  endsWithPeriod: false,
  paused: null,
  scheduleId: null,
  isTrial: false,
  discountIds: [],
  items: [],
});

/** A provider that knows no session of the subscription. */
function providerWithoutSessions(): Stripe {
  const provider = new Stripe('sk_test_1');
  const none = { object: 'list', data: [], has_more: false, url: '' };
  vi.spyOn(provider.checkout.sessions, 'list').mockResolvedValue(none as never);
  return provider;
}

test('an early event of our own subscription waits for its session', async () => {
  const found = await findOrder(providerWithoutSessions(), event, current('u1'));
  expect(found).toBe('too-early');
});

test('a subscription that nothing of ours made is foreign', async () => {
  const found = await findOrder(providerWithoutSessions(), event, current(null));
  expect(found).toBe('foreign');
});
