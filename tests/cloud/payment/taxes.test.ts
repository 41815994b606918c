import { expect, test } from 'vitest';
import {
  loadEarlierSessions,
  openCheckoutSession,
} from '#cloud/payments/provider/checkout-session.ts';
import { emptySelections } from '#domain/cart.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { changeSubscription, pay, settle } from '../payment-provider.ts';
import { stripe } from '../payment-dashboard.ts';
import { addProduct, openCheckout, selectionOf } from '../selling.ts';
import { loadBalance, loadSubscription } from '../stored.ts';

// The local functions add no taxes, so the session is opened here, by the code of the function.

/** Buys a package for 900.00 and six tokens from a studio that adds taxes. */
async function buyWithTaxes(customer: Account): Promise<string> {
  const packageId = await addProduct();
  const selections = selectionOf(packageId);
  // Makes the provider's customer, and its page is closed by the next one.
  const plain = await openCheckout(customer, selections);
  const { customer: owner } = await stripe.checkout.sessions.retrieve(plain.id);
  const customerId = typeof owner === 'string' ? owner : '';
  const name = 'Trial package';
  const line = { productId: packageId, name, quantity: 1, amount: 90_000, tokensPerMonth: 6 };
  const snapshot = {
    userId: customer.uid,
    userEmail: customer.email,
    selections,
    lines: [{ ...line, role: 'package' as const }],
    total: 90_000,
    tokensPerMonth: 6,
    packageName: name,
  };
  const { id } = await openCheckoutSession(stripe, {
    snapshot,
    promotionId: null,
    customerId,
    earlier: await loadEarlierSessions(stripe, customerId),
    siteOrigin: 'https://orbitreel.test',
    addsTaxes: true,
    now: new Date(),
  });
  expect((await stripe.checkout.sessions.retrieve(plain.id)).status).toBe('expired');
  await db.doc(`checkouts/${id}`).set({ ...snapshot, createdAt: new Date() });
  const { subscriptionId } = await pay(id);
  await settle();
  return subscriptionId;
}

test('taxes come on top of every payment, and change neither the plan nor its tokens', async () => {
  const customer = await register();
  const subscriptionId = await buyWithTaxes(customer);
  expect(await loadSubscription(subscriptionId)).toMatchObject({
    status: 'active',
    productTotalPrice: 90_000,
  });
  await changeSubscription(subscriptionId, { renew: 'paid' });
  await settle();
  expect(await loadBalance(subscriptionId)).toBe(12);
  const listed = await call('listInvoices', customer, { subscriptionId, after: null });
  expect(answerIn('listInvoices', listed).invoices).toMatchObject([
    { total: 108_000, tax: 18_000 },
    { total: 108_000, tax: 18_000 },
  ]);
});

test('the price of a larger plan is said with its taxes, and that is what is paid', async () => {
  const customer = await register();
  const subscriptionId = await buyWithTaxes(customer);
  const packageId = await addProduct({
    prices: { monthly: 200_000, quarterly: 570_000, yearly: 2_040_000 },
    tokensPerMonth: 20,
  });
  const { option, period, addOns } = emptySelections;
  const choice = { packageId, option, period, addOns };
  const preview = await call('previewPlan', customer, { subscriptionId, choice });
  const shown = answerIn('previewPlan', preview);
  expect(shown.tax).toBe(Math.round((200_000 - shown.credit) * 0.2));
  expect(shown.amountDue).toBe(200_000 - shown.credit + shown.tax);
  const { revision, amountDue, prorationDate } = shown;
  const body = { kind: 'at-once', subscriptionId, revision, choice, amountDue, prorationDate };
  expect((await call('changePlan', customer, body)).status).toBe(200);
  await settle();
  const [latest] = (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data;
  expect(latest).toMatchObject({ amount_paid: amountDue, status: 'paid' });
});

test('without taxes none are added', async () => {
  const customer = await register();
  const { id } = await openCheckout(customer, selectionOf(await addProduct()));
  const { subscriptionId } = await pay(id);
  await settle();
  const listed = await call('listInvoices', customer, { subscriptionId, after: null });
  expect(answerIn('listInvoices', listed).invoices).toMatchObject([{ total: 90_000, tax: 0 }]);
});

test('a page with taxes for a known customer must keep the address that is entered', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'tax@orbitreel.test' });
  const asked = stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    automatic_tax: { enabled: true },
    success_url: 'https://orbitreel.test/',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 10_000,
          recurring: { interval: 'month' },
          product_data: { name: 'Trial package' },
        },
      },
    ],
  });
  await expect(asked).rejects.toThrow('requires a valid address on the Customer');
});
