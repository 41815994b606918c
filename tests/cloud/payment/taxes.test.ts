import { beforeAll, expect, test, vi } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { register } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { changeSubscription, sessionsOf, settle } from '../payment-provider.ts';
import { stripe } from '../payment-dashboard.ts';
import { addProduct, buy, openCheckout, selectionOf } from '../selling.ts';
import { loadBalance, loadSubscription } from '../stored.ts';

// Before the functions ask for it.
beforeAll(() => {
  vi.stubEnv('TAX', 'automatic');
});

test('taxes come on top of every payment, and change neither the plan nor its tokens', async () => {
  const customer = await register();
  const subscriptionId = await buy(customer);
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
  const subscriptionId = await buy(customer);
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

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('a company is named with its address and tax id on every invoice', async () => {
  const customer = await register();
  const { url } = await openCheckout(customer, selectionOf(await addProduct()));
  const company = {
    action: 'pay',
    card: '4242424242424242',
    name: 'Mara Lind',
    line1: 'Ringweg 4',
    postal_code: '1010',
    city: 'Wien',
    country: 'AT',
    company: 'Lind KG',
    taxId: 'ATU12345678',
  };
  const wrong = await submit(url, { ...company, taxId: 'ATU1' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Try ATU')]);
  const declined = await submit(url, { ...company, action: 'decline' });
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('value="ATU12345678"'),
  ]);
  expect((await submit(url, company)).status).toBe(303);
  await settle();
  const subscriptionId = (await sessionsOf(customer))[0]?.subscription ?? '';
  const renewed = async () => {
    await changeSubscription(subscriptionId, { renew: 'paid' });
    await settle();
    const listed = await call('listInvoices', customer, { subscriptionId, after: null });
    return answerIn('listInvoices', listed).invoices;
  };
  const billedTo = ['Lind KG', 'Ringweg 4', '1010 Wien', 'Austria', 'EU VAT ATU12345678'];
  const [renewal, first] = await renewed();
  expect([renewal?.billedTo, first?.billedTo]).toEqual([billedTo, billedTo]);
  expect(await (await fetch(first?.pdfUrl ?? '')).text()).toContain('ATU12345678');

  const portal = await call('billingPortal', customer, { subscriptionId });
  const page = `${answerIn('billingPortal', portal).url}/billing-information`;
  await submit(page, { ...company, line1: 'Neuweg 1' });
  const [later, earlier] = await renewed();
  expect([later?.billedTo[1], earlier?.billedTo[1]]).toEqual(['Neuweg 1', 'Ringweg 4']);
});

test.each([
  [{ automatic_tax: { enabled: true } }, 'requires a valid address on the Customer'],
  [{ tax_id_collection: { enabled: true } }, 'set `customer_update[name]` to `auto`'],
])('the page of a known customer must keep what it asks for: %j', async (asked, refusal) => {
  const { id: customer } = await stripe.customers.create({ email: 'tax@orbitreel.test' });
  const opened = stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    ...asked,
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
  await expect(opened).rejects.toThrow(refusal);
});
