import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { loadInvoice, readPaidInvoice } from './paid-invoice.ts';

const start = Date.UTC(2026, 0, 1) / 1000;
const end = Date.UTC(2026, 1, 1) / 1000;
const line = {
  amount: 90_000,
  quantity: 1,
  period: { start, end },
  pricing: { price_details: { price: 'price_1' } },
};
const sound = {
  id: 'in_1',
  status: 'paid',
  currency: 'usd',
  amount_remaining: 0,
  subtotal: 90_000,
  status_transitions: { paid_at: start },
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: { data: [line] },
};

const price = {
  id: 'price_1',
  currency: 'usd',
  unit_amount: 90_000,
  recurring: { interval: 'month', interval_count: 1 },
  metadata: {},
  product: {
    name: 'Growth',
    metadata: { productId: 'growth', role: 'package', tokensPerMonth: '15' },
  },
};

/** A provider with this invoice and one price. */
function providerOf(invoice: object) {
  const provider = new Stripe('sk_test_1');
  vi.spyOn(provider.invoices, 'retrieve').mockResolvedValue(invoice as never);
  const prices = vi.spyOn(provider.prices, 'retrieve').mockResolvedValue(price as never);
  return { provider, prices };
}

/** What we grant for an invoice of a subscription that has these items. */
async function load(
  invoice: object,
  { provider } = providerOf(invoice),
  items: object[] = [],
  endedAt: Date | null = null,
) {
  return readPaidInvoice(provider, await loadInvoice(provider, 'in_1'), {
    subscriptionId: 'sub_1',
    currency: 'usd',
    items: items as Stripe.SubscriptionItem[],
    endedAt,
  });
}

test('a trial sells nothing, and a discount of everything still does', async () => {
  const trial = { ...sound, subtotal: 0, lines: { data: [{ ...line, amount: 0 }] } };
  expect(await load(trial)).toBeNull();
  // Discounts come off below the lines.
  expect((await load({ ...sound, total: 0 }))?.tokenLines).toHaveLength(1);
});

test('a price of the subscription is not asked for again, and another one is', async () => {
  const asked = providerOf(sound);
  const known = await load(sound, asked, [{ price }]);
  expect(asked.prices).not.toHaveBeenCalled();
  expect(await load(sound, asked, [{ price: { ...price, id: 'price_2' } }])).toEqual(known);
  expect(asked.prices).toHaveBeenCalledOnce();
  // Without its product it says nothing of what was sold.
  expect(await load(sound, asked, [{ price: { ...price, product: 'prod_1' } }])).toEqual(known);
  expect(asked.prices).toHaveBeenCalledTimes(2);
});

test('a paid invoice gives its period, with a discount or a tax too', async () => {
  const paid = {
    id: 'in_1',
    periodEnd: new Date(end * 1000),
    paid: { amount: 90_000, price: 90_000, tokensPerMonth: 15, period: 'monthly' },
    tokenLines: [{ amount: 90_000, fullAmount: 90_000, fullTokens: 15 }],
  };
  expect(await load(sound)).toMatchObject(paid);
  expect(await load({ ...sound, total: 45_000, amount_paid: 45_000 })).toMatchObject(paid);
});

test('an invoice of a change has the period that begins, and the tokens that are paid back', async () => {
  const back = {
    ...line,
    amount: -30_000,
    period: { start, end: end - 1000 },
    parent: { subscription_item_details: { proration: true } },
  };
  const changed = { ...sound, billing_reason: 'subscription_update', subtotal: 60_000 };
  const paid = await load({ ...changed, lines: { data: [back, line] } });
  expect(paid).toMatchObject({
    periodEnd: new Date(end * 1000),
    paid: { amount: 60_000, price: 90_000 },
    tokenLines: [{ amount: -30_000, fullAmount: 90_000, fullTokens: 15 }, { amount: 90_000 }],
  });
});

test('an invoice that was paid after the end grants nothing, and one from before still does', async () => {
  const paidAt = (seconds: number) => ({ ...sound, status_transitions: { paid_at: seconds } });
  const endedAt = new Date(end * 1000);
  const late = paidAt(end + 1);
  await expect(load(late, providerOf(late), [], endedAt)).rejects.toMatchObject({
    reason: 'invoice-paid-after-end',
  });
  const early = paidAt(end);
  expect(await load(early, providerOf(early), [], endedAt)).toMatchObject({ id: 'in_1' });
  expect(await load(late)).toMatchObject({ id: 'in_1' });
});

test('an invoice for something else gives none', async () => {
  expect(await load({ ...sound, billing_reason: 'manual' })).toBeNull();
});

test.each([
  ['invoice-not-paid', { status: 'open' }],
  ['invoice-not-paid', { status: 'void' }],
  ['invoice-not-paid', { amount_remaining: 1 }],
  ['invoice-of-another-currency', { currency: 'jpy' }],
  ['invoice-of-another-amount', { lines: { data: [{ ...line, amount: 89_999 }] } }],
  ['invoice-of-unknown-products', { lines: { data: [{ ...line, pricing: null }] } }],
  ['invoice-of-another-subscription', { parent: null }],
  [
    'invoice-of-another-subscription',
    { parent: { subscription_details: { subscription: 'sub_2' } } },
  ],
])('is a mismatch, %s, with %j', async (reason, change) => {
  await expect(load({ ...sound, ...change })).rejects.toMatchObject({ reason });
});
