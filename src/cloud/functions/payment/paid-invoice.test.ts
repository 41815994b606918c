import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { loadPaidInvoice } from './paid-invoice.ts';

const start = Date.UTC(2026, 0, 1) / 1000;
const end = Date.UTC(2026, 1, 1) / 1000;
const sound = {
  id: 'in_1',
  status: 'paid',
  currency: 'usd',
  amount_remaining: 0,
  subtotal: 90_000,
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: { data: [{ period: { start, end } }] },
};

/** What a provider with this invoice lets us grant for a subscription of 90,000 cents. */
function load(invoice: object) {
  const provider = new Stripe('sk_test_1');
  vi.spyOn(provider.invoices, 'retrieve').mockResolvedValue(invoice as never);
  return loadPaidInvoice(provider, { id: 'in_1', subscriptionId: 'sub_1', price: 90_000 });
}

test('a paid invoice gives its period, with a discount or a tax too', async () => {
  const paid = {
    id: 'in_1',
    periodStart: new Date(start * 1000),
    periodEnd: new Date(end * 1000),
  };
  expect(await load(sound)).toEqual(paid);
  expect(await load({ ...sound, total: 45_000, amount_paid: 45_000 })).toEqual(paid);
});

test('an invoice that corrects a change gives none', async () => {
  expect(await load({ ...sound, billing_reason: 'subscription_update', subtotal: 5 })).toBeNull();
});

test.each([
  ['invoice-not-paid', { status: 'open' }],
  ['invoice-not-paid', { status: 'void' }],
  ['invoice-not-paid', { amount_remaining: 1 }],
  ['invoice-of-another-currency', { currency: 'jpy' }],
  ['invoice-of-another-amount', { subtotal: 89_999 }],
  ['invoice-of-another-subscription', { parent: null }],
  [
    'invoice-of-another-subscription',
    { parent: { subscription_details: { subscription: 'sub_2' } } },
  ],
])('is a mismatch, %s, with %j', async (reason, change) => {
  await expect(load({ ...sound, ...change })).rejects.toMatchObject({ reason });
});
