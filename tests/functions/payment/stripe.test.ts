import { FieldValue } from 'firebase-admin/firestore';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeAtOnce,
  changeAtPeriodEnd,
  previewChange,
  setEnding,
  takeBack,
} from '#cloud/payments/plan/apply-plan.ts';
import { itemsOf, soldBy } from '#cloud/payments/plan/plan-items.ts';
import { wholeProrations } from '#cloud/payments/provider/checkout-session.ts';
import { loadPlans } from '#cloud/payments/plan/provider-plan.ts';
import { loadProviderSubscription } from '#cloud/payments/provider/provider-subscription.ts';
import { recordPayment } from '#cloud/payments/webhook/record-payment.ts';
import type { WantedPlan } from '#cloud/payments/plan/wanted-plan.ts';
import { emptySelections } from '#domain/cart.ts';
import type { Plan } from '#domain/plan-change.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadSubscription } from '#tests/cloud/stored.ts';

// The code of our functions against Stripe itself, in its test mode. The payment page needs a person, so the
// subscription is made with Stripe's test card.

const key = process.env['STRIPE_SECRET_KEY'] ?? '';

const selections = { ...emptySelections, packageId: 'trial' };
const planOf = (packageName: string, price: number, tokensPerMonth: number): Plan => ({
  productSelections: selections,
  packageName,
  price,
  tokensPerMonth,
});
const small = planOf('Small trial', 90_000, 6);
const large = planOf('Large trial', 200_000, 20);
const linesOf = ({ packageName, price, tokensPerMonth }: Plan): WantedPlan['lines'] => [
  {
    productId: 'trial',
    name: packageName,
    quantity: 1,
    amount: price,
    role: 'package',
    tokensPerMonth,
  },
];
const wanted = (before: Plan, after: Plan, timing: WantedPlan['timing']): WantedPlan => ({
  before,
  after,
  timing,
  lines: linesOf(after),
});

describe.skipIf(key === '')("in Stripe's test mode (only with a key in STRIPE_SECRET_KEY)", () => {
  const stripe = new Stripe(key === '' ? 'sk_test_none' : key, { telemetry: false });
  let customerId = '';
  let id = '';

  const current = async () => {
    const found = await loadProviderSubscription(stripe, id);
    if (found === null) throw new Error(`Stripe has no subscription ${id}.`);
    return found;
  };
  const step = async () => ({
    provider: stripe,
    id,
    current: await current(),
    name: freshName('step'),
  });
  const record = () =>
    recordPayment(stripe, {
      id: freshName('evt'),
      type: 'test',
      subscriptionId: id,
      sessionId: null,
      invoiceId: null,
    });

  beforeAll(async () => {
    const { uid, email } = await register();
    const customer = await stripe.customers.create({
      email,
      metadata: { uid },
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    customerId = customer.id;
    const begun = await stripe.subscriptions.create({
      customer: customerId,
      billing_mode: wholeProrations,
      items: await itemsOf(stripe, soldBy(linesOf(small), selections)),
      metadata: { uid },
    });
    id = begun.id;
    const { id: _, ...document } = subscriptionOf({
      id,
      userId: uid,
      userEmail: email,
      productSelections: selections,
      productTotalPrice: small.price,
      packageName: small.packageName,
      tokensPerMonth: small.tokensPerMonth,
      tokenLots: [],
      customerId,
    });
    const at = FieldValue.serverTimestamp();
    await db.doc(`subscriptions/${id}`).set({ ...document, createdAt: at, updatedAt: at });
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    // Ends its subscription too.
    if (customerId !== '') await stripe.customers.del(customerId);
  });

  test('a larger plan costs what its preview said, and our document follows', async () => {
    const change = wanted(small, large, 'at-once');
    const prorationDate = Math.floor(Date.now() / 1000);
    const at = { current: await current(), wanted: change, prorationDate };
    const { amount_due: due } = await previewChange(stripe, id, at);
    await changeAtOnce(await step(), change, prorationDate);
    const [invoice] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
    expect(invoice).toMatchObject({ status: 'paid', amount_due: due });
    expect(await record()).toBe('recorded');
    expect(await loadSubscription(id)).toMatchObject({
      status: 'active',
      productTotalPrice: 200_000,
      tokensPerMonth: 20,
      packageName: 'Large trial',
    });
  });

  test('a smaller plan waits in a schedule, and is taken back', async () => {
    await changeAtPeriodEnd(await step(), wanted(large, small, 'at-period-end'));
    const planned = await current();
    const { pending } = await loadPlans(stripe, planned, selections);
    expect(pending).toMatchObject({ price: 90_000, startsAt: planned.currentPeriodEnd });
    expect(await record()).toBe('recorded');
    expect((await loadSubscription(id)).pendingPlan).toMatchObject({ price: 90_000 });
    await takeBack(await step());
    expect(await record()).toBe('recorded');
    expect((await loadSubscription(id)).pendingPlan).toBeNull();
  });

  test('a smaller plan that waits goes with a cancellation, and neither is left after a resumption', async () => {
    await changeAtPeriodEnd(await step(), wanted(large, small, 'at-period-end'));
    await setEnding(await step(), true);
    const ending = await current();
    expect(ending.cancelsAt).toEqual(ending.currentPeriodEnd);
    expect((await loadPlans(stripe, ending, selections)).pending).toBeNull();
    await setEnding(await step(), false);
    expect(await current()).toMatchObject({ cancelsAt: null, scheduleId: null });
  });

  test('it is set to end, resumed, and ended', async () => {
    await setEnding(await step(), true);
    const { cancelsAt, currentPeriodEnd } = await current();
    expect(cancelsAt).toEqual(currentPeriodEnd);
    await setEnding(await step(), false);
    expect((await current()).cancelsAt).toBeNull();
    await stripe.subscriptions.cancel(id);
    expect(await record()).toBe('recorded');
    expect((await loadSubscription(id)).status).toBe('canceled');
  });
});
