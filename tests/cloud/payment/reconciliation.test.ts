import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancy } from '#domain/discrepancy.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { changeSubscription, pay, settle, withoutDelivery } from '../payment-provider.ts';
import { changeByHand, stripe } from '../payment-dashboard.ts';
import { addProduct, buy, openCheckout, selectionOf } from '../selling.ts';
import { loadBalance, loadLedger, loadSubscription, storedAs } from '../stored.ts';

let admin: Account;
// Another one each time, as one person may compare only so often.
beforeEach(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const storedPlanOf = ({
  productSelections,
  productTotalPrice: price,
  tokensPerMonth,
  packageName,
}: Awaited<ReturnType<typeof loadSubscription>>) => ({
  productSelections,
  price,
  tokensPerMonth,
  packageName,
});

async function compare() {
  for (;;) {
    const answer = await call('comparePayments', admin, {});
    if (answerIn('comparePayments', answer).finished) return;
  }
}
const found = (id: string) => storedAs(discrepancy, `discrepancies/${id}`);
const mend = (discrepancyId: string) => call('mendDiscrepancy', admin, { discrepancyId });

/** Finds a difference after a comparison, mends it, and sees that the next one does not find it. */
async function foundAndMended(id: string, sides: object) {
  await compare();
  expect(await found(id)).toMatchObject({ state: 'open', ...sides });
  const customer = await register();
  expect(refusalIn(await call('mendDiscrepancy', customer, { discrepancyId: id })).code).toBe(
    'forbidden',
  );
  expect((await mend(id)).status).toBe(200);
  expect(refusalIn(await mend(id)).code).toBe('not-found');
  const kept = await db.collection('audit').where('objectId', '==', objectIdOf(id)).get();
  expect(kept.docs.map((each) => each.get('action'))).toContain('mendDiscrepancy');
  await compare();
  expect((await found(id)).state).toBe('mended');
}
/** The id of an object follows the kind, which has only small letters. */
const objectIdOf = (id: string) => id.slice(/^[a-z-]+-(?=(sub|in|cus)_)/.exec(id)?.[0].length);

describe('a comparison of payments finds, and a click mends,', () => {
  test('a subscription that is paid and not here', async () => {
    const owner = await register();
    const { id: session } = await openCheckout(owner, selectionOf(await addProduct()));
    let id = 'none';
    await withoutDelivery(async () => {
      ({ subscriptionId: id } = await pay(session));
      // A later payment that failed makes it no less ours.
      await changeSubscription(id, { renew: 'failed' });
      await foundAndMended(`missing-here-${id}`, { there: { status: 'past_due', price: 90_000 } });
      expect(await loadSubscription(id)).toMatchObject({ status: 'past_due', userId: owner.uid });
    });
    expect(await loadBalance(id)).toBe(6);
  });

  test('another status, and another price', async () => {
    const id = await buy(await register());
    await db.doc(`subscriptions/${id}`).update({ status: 'past_due' });
    await foundAndMended(`status-differs-${id}`, { there: { status: 'active' } });
    expect((await loadSubscription(id)).status).toBe('active');
    await changeSubscription(id, { price: 95_000 });
    await foundAndMended(`price-differs-${id}`, { there: { price: 95_000, period: 'monthly' } });
    expect((await loadSubscription(id)).productTotalPrice).toBe(95_000);
  });

  test('an end that is set there alone', async () => {
    const id = await buy(await register());
    await withoutDelivery(async () => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      const { currentPeriodEnd } = await loadSubscription(id);
      await foundAndMended(`end-differs-${id}`, { there: { endsAt: currentPeriodEnd } });
      expect((await loadSubscription(id)).cancelsAt).toEqual(currentPeriodEnd);
    });
  });

  test('tokens alone, and a change at the end of the period that is not known here', async () => {
    const id = await buy(await register());
    await db.doc(`subscriptions/${id}`).update({ tokensPerMonth: 4 });
    await foundAndMended(`price-differs-${id}`, { there: { tokens: 6 }, here: { tokens: 4 } });
    expect((await loadSubscription(id)).tokensPerMonth).toBe(6);
    const pendingPlan = { ...storedPlanOf(await loadSubscription(id)), startsAt: new Date() };
    await db.doc(`subscriptions/${id}`).update({ pendingPlan });
    const { packageName: becomes } = pendingPlan;
    await foundAndMended(`end-differs-${id}`, { there: { becomes: null }, here: { becomes } });
    expect((await loadSubscription(id)).pendingPlan).toBeNull();
  });

  test('a package that was changed there, with its tokens', async () => {
    const id = await buy(await register());
    const large = await addProduct({ name: 'Large package', tokensPerMonth: 20 });
    await withoutDelivery(async () => {
      await changeByHand(id, large);
      await foundAndMended(`price-differs-${id}`, { there: { price: 200_000 } });
      expect(await loadSubscription(id)).toMatchObject({
        productSelections: { packageId: large },
        productTotalPrice: 200_000,
        tokensPerMonth: 20,
      });
    });
  });

  test('a paid invoice without its tokens', async () => {
    const id = await buy(await register());
    const [grant] = await loadLedger(id);
    await db.doc(`subscriptions/${id}/tokens/${grant?.id}`).delete();
    await db.doc(`subscriptions/${id}`).update({ tokenLots: [] });
    await foundAndMended(`paid-without-grant-${grant?.id}`, { here: { tokens: 0 } });
    expect(await loadBalance(id)).toBe(6);
  });

  test('a paid invoice of what we do not know is refused with its reason, and leaves no event', async () => {
    const id = await buy(await register());
    const unknown = await stripe.products.create({ name: 'Something else' });
    const price = await stripe.prices.create({
      currency: 'usd',
      product: unknown.id,
      unit_amount: 90_000,
      recurring: { interval: 'month' },
    });
    const { items } = await stripe.subscriptions.retrieve(id);
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: price.id }],
      proration_behavior: 'none',
    });
    await changeSubscription(id, { renew: 'paid' });
    await settle();
    const [invoice] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
    const failed = db.collection('events').where('subscriptionId', '==', id);
    const reasons = async () =>
      (await failed.get()).docs.flatMap((event) => event.get('reason') ?? []);
    expect(await reasons()).toEqual(['invoice-of-unknown-products']);
    await compare();
    const refused = refusalIn(await mend(`paid-without-grant-${invoice?.id}`));
    expect(refused.message).toContain('invoice of unknown products');
    expect(await reasons()).toHaveLength(1);
  });

  test('tokens without a paid invoice', async () => {
    const id = await buy(await register());
    const invoice = `in_${freshName('none')}`.replaceAll('-', '');
    const [lot] = (await loadSubscription(id)).tokenLots;
    const [grant] = (await db.collection(`subscriptions/${id}/tokens`).get()).docs;
    await db
      .doc(`subscriptions/${id}/tokens/${invoice}`)
      .set({ ...grant?.data(), invoiceId: invoice });
    const tokenLots = [lot, { ...lot, id: invoice, left: 4 }];
    await db.doc(`subscriptions/${id}`).update({ tokenLots });
    await foundAndMended(`grant-without-payment-${invoice}`, { here: { tokens: 4 } });
    expect(await loadBalance(id)).toBe(6);
  });

  test('a customer without an account, unless a subscription of theirs runs', async () => {
    const owner = await register();
    const id = await buy(owner);
    const { customerId } = await loadSubscription(id);
    await db.doc(`users/${owner.uid}`).delete();
    await compare();
    expect(refusalIn(await mend(`customer-without-account-${customerId}`)).message).toContain(
      'still runs',
    );
    await changeSubscription(id, { status: 'canceled' });
    await settle();
    await foundAndMended(`customer-without-account-${customerId}`, { email: owner.email });
  });

  test('a subscription that the provider does not know, and forgets what was mended elsewhere', async () => {
    const [lost, mended] = [await buy(await register()), await buy(await register())];
    await changeSubscription(lost, { forget: true });
    await db.doc(`subscriptions/${mended}`).update({ status: 'past_due' });
    await foundAndMended(`unknown-there-${lost}`, { here: { status: 'active' } });
    expect((await loadSubscription(lost)).status).toBe('canceled');
    expect((await found(`status-differs-${mended}`)).state).toBe('open');
    await db.doc(`subscriptions/${mended}`).update({ status: 'active' });
    await compare();
    expect((await found(`status-differs-${mended}`)).state).toBe('gone');
  });
});

test('only admins compare payments', async () => {
  expect(refusalIn(await call('comparePayments', await register(), {})).code).toBe('forbidden');
});
