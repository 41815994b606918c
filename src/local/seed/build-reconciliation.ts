import {
  discrepancy,
  failedEvent,
  paymentComparison,
  type Discrepancy,
} from '#domain/discrepancy.ts';
import { newCustomer } from '../payment/new-objects.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import type { ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/**
 * What an admin has to reconcile: a price that somebody changed at the provider, and a customer there
 * without an account, both as the comparison of last night found them, and an event that failed.
 */
export function buildReconciliation(state: PaymentState, at: ScenarioTime): SeedDocument[] {
  const seenAt = at(1);
  const subscription = state.subscriptions['sub_demo_lindqvist_growth'];
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw new Error('The demo has no Growth subscription of Lindqvist.');
  const before = subscription.items.data.reduce(
    (sum, each) => sum + (each.price.unit_amount ?? 0) * each.quantity,
    0,
  );
  const rise = 50_00;
  item.price.unit_amount = (item.price.unit_amount ?? 0) + rise;
  const customer = newCustomer({
    id: 'cus_demo_import',
    created: Math.floor(at(30).getTime() / 1000),
    email: 'bookings@northpine.test',
    metadata: { uid: 'demo-northpine' },
    name: 'Northpine Candles',
  });
  state.customers[customer.id] = customer;
  const event = {
    id: 'evt_demo_failed',
    object: 'event',
    created: Math.floor(at(2).getTime() / 1000),
    data: { object: structuredClone(subscription) },
    type: 'customer.subscription.updated',
  } as const;
  state.events[event.id] = { event, attempts: 6, delivered: true };
  const found: Discrepancy[] = [
    {
      id: `price-differs-${subscription.id}`,
      kind: 'price-differs',
      state: 'open',
      objectId: subscription.id,
      subscriptionId: subscription.id,
      email: 'customer@orbitreel.test',
      there: { price: before + rise, currency: 'usd', period: 'monthly' },
      here: { price: before, currency: 'usd', period: 'monthly' },
      seenAt,
    },
    {
      id: `customer-without-account-${customer.id}`,
      kind: 'customer-without-account',
      state: 'open',
      objectId: customer.id,
      subscriptionId: null,
      email: customer.email,
      there: {},
      here: {},
      seenAt,
    },
  ];
  return [
    ...found.map((each) => seedDocument(`discrepancies/${each.id}`, discrepancy, each)),
    seedDocument('counters/payments', paymentComparison, { comparedAt: seenAt }),
    seedDocument(`events/${event.id}`, failedEvent, {
      id: event.id,
      type: event.type,
      objectId: subscription.id,
      reason: 'The database did not answer within 10 seconds.',
      attempts: 6,
      failedAt: at(2),
    }),
  ];
}
