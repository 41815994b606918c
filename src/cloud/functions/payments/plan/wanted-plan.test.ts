import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { isPeriodPaid } from './wanted-plan.ts';

const begin = 1_770_000_000;
const month = 30 * 24 * 60 * 60;
const renewal = {
  id: 'in_1',
  created: begin,
  currency: 'usd',
  status: 'paid',
  total: 90_000,
  total_taxes: [],
  billing_reason: 'subscription_cycle',
  lines: { data: [{ amount: 90_000, period: { start: begin, end: begin + month } }] },
  payments: { data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }] },
};
const before = {
  ...renewal,
  status: 'uncollectible',
  lines: { data: [{ amount: 90_000, period: { start: begin - month, end: begin } }] },
};
const change = { ...renewal, billing_reason: 'subscription_update' };

/** Whether the period is paid that began then, when each payment has given so much back. */
async function isPaid(invoices: object[], refunded = 0): Promise<boolean> {
  const provider = new Stripe('sk_test_1');
  const refunds = refunded === 0 ? [] : [{ id: 're_1', amount: refunded, status: 'succeeded' }];
  const charge = { id: 'ch_1', disputed: false, refunds: { data: refunds } };
  const intent = { id: 'pi_1', status: 'succeeded', latest_charge: charge };
  vi.spyOn(provider.paymentIntents, 'retrieve').mockResolvedValue(intent as never);
  vi.spyOn(provider.invoices, 'list').mockResolvedValue({ data: invoices } as never);
  const items = [{ current_period_start: begin }] as Stripe.SubscriptionItem[];
  return isPeriodPaid(provider, 'sub_1', { items });
}

test('a period is paid when its own invoice is, and none of that went back', async () => {
  expect(await isPaid([renewal, before])).toBe(true);
  for (const status of ['draft', 'open', 'uncollectible', 'void']) {
    expect(await isPaid([{ ...renewal, status }])).toBe(false);
  }
  expect(await isPaid([renewal], 1)).toBe(false);
});

test('an earlier period, and a change that was never paid, say nothing of it', async () => {
  const creditOnly = { amount: -45_000, period: { start: begin, end: begin + month } };
  expect(await isPaid([{ ...before, lines: { data: [creditOnly] } }])).toBe(true);
  expect(await isPaid([{ ...change, status: 'void' }, renewal])).toBe(true);
  expect(await isPaid([{ ...change, status: 'open' }, renewal])).toBe(true);
  expect(await isPaid([{ ...change, status: 'uncollectible' }, renewal])).toBe(false);
});
