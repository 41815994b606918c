import { beforeEach, describe, expect, test } from 'vitest';
import { invoicesThere, latePayments } from '#cloud/payments/comparison/compare-invoices.ts';
import { disputesThere } from '#cloud/payments/comparison/compare-money-back.ts';
import { compareAgain } from '#cloud/payments/comparison/compare-pages.ts';
import { idOf } from '#cloud/payments/provider/id-of.ts';
import { discrepancy } from '#domain/discrepancy.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { changeSubscription, pay, settle, withoutDelivery } from '../payment-provider.ts';
import { changeByHand, stripe } from '../payment-dashboard.ts';
import { addProduct, buy, openCheckout, selectionOf } from '../selling.ts';
import { exists, loadBalance, loadLedger, loadSubscription, storedAs } from '../stored.ts';

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

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

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
  expect((await mend(id)).status).toBe(200);
  expect(refusalIn(await mend(id)).code).toBe('not-found');
  const kept = await db.collection('audit').where('objectId', '==', objectIdOf(id)).get();
  expect(kept.docs.map((each) => each.get('action'))).toContain('mendDiscrepancy');
  await compare();
  expect((await found(id)).state).toBe('mended');
}
/** The id of an object follows the kind, which has only small letters. */
const objectIdOf = (id: string) =>
  id.slice(/^[a-z-]+-(?=(sub|in|cus|ch|du)_)/.exec(id)?.[0].length);

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

describe('a subscription that stands after the last attempt at its payment is found, and ended:', () => {
  test.each(['unpaid', 'past_due'] as const)('%s', async (left) => {
    const id = await buy(await register());
    await changeSubscription(id, { card: '4000000000000341' });
    await changeSubscription(id, { renew: 'failed' });
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await changeSubscription(id, { retry: left });
      await settle();
      await compare();
      expect(await exists(`discrepancies/left-unpaid-${id}`)).toBe(false);
    }
    await changeSubscription(id, { retry: left });
    await settle();
    await foundAndMended(`left-unpaid-${id}`, { there: { status: left } });
    expect((await loadSubscription(id)).status).toBe('canceled');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  test('not while a bank debit is on its way', async () => {
    const id = await buy(await register());
    await changeSubscription(id, { card: '4000000000000341' });
    await changeSubscription(id, { renew: 'failed' });
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await changeSubscription(id, { retry: 'past_due' });
    }
    await changeSubscription(id, { debit: 'begun' });
    await settle();
    await compare();
    expect(await exists(`discrepancies/left-unpaid-${id}`)).toBe(false);
  });
});

test('a payment that its customer has to confirm has not failed for good', async () => {
  const id = await buy(await register());
  await changeSubscription(id, { renew: 'needs-action' });
  await settle();
  expect((await loadSubscription(id)).overdue).toMatchObject({
    needsAction: true,
    nextAttemptAt: null,
  });
  await compare();
  expect(await exists(`discrepancies/left-unpaid-${id}`)).toBe(false);
});

describe('money that went back without our knowing takes its tokens after a comparison:', () => {
  test('a full refund', async () => {
    const id = await buy(await register());
    let charge = 'none';
    await withoutDelivery(async () => {
      await changeSubscription(id, { refund: 'all' });
      const [refund] = (await stripe.refunds.list({ limit: 1 })).data;
      charge = typeof refund?.charge === 'string' ? refund.charge : '';
      expect(await loadBalance(id)).toBe(6);
      await foundAndMended(`refund-missed-${charge}`, {
        there: { price: 90_000 },
        here: { tokens: 6 },
      });
    });
    expect(await loadBalance(id)).toBe(0);
    expect((await loadLedger(id)).map(({ kind }) => kind)).toEqual(['grant', 'refund']);
  });

  test('a lost dispute', async () => {
    const id = await buy(await register());
    await withoutDelivery(async () => {
      await changeSubscription(id, { dispute: 'open' });
      await changeSubscription(id, { dispute: 'lost' });
      const [dispute] = (await stripe.disputes.list({ limit: 1 })).data;
      // A bank may take months.
      const foundAfter = async (days: number) => {
        const page = await disputesThere(stripe, null, daysFromNow(days));
        return page.found.map(({ objectId }) => objectId);
      };
      expect(await foundAfter(179)).toContain(dispute?.id);
      expect(await foundAfter(181)).toEqual([]);
      await foundAndMended(`dispute-missed-${dispute?.id}`, { here: { tokens: 6 } });
    });
    expect(await loadBalance(id)).toBe(0);
    expect(await loadLedger(id)).toHaveLength(2);
  });
});

describe('money that came back without our knowing brings its tokens after a comparison:', () => {
  test('a refund that was called off', async () => {
    const id = await buy(await register());
    await changeSubscription(id, { refund: 'all' });
    const [refund] = (await stripe.refunds.list({ limit: 1 })).data;
    await settle();
    expect(await loadBalance(id)).toBe(0);
    await withoutDelivery(async () => {
      await changeSubscription(id, { refundEnds: 'canceled' });
      await foundAndMended(`refund-missed-${idOf(refund?.charge)}`, { here: { tokens: 0 } });
    });
    expect(await loadBalance(id)).toBe(6);
  });

  test('a dispute that was won after an appeal', async () => {
    const id = await buy(await register());
    await changeSubscription(id, { dispute: 'open' });
    await changeSubscription(id, { dispute: 'lost' });
    const [dispute] = (await stripe.disputes.list({ limit: 1 })).data;
    await settle();
    expect(await loadBalance(id)).toBe(0);
    await withoutDelivery(async () => {
      await changeSubscription(id, { dispute: 'won' });
      await foundAndMended(`dispute-missed-${dispute?.id}`, { here: { tokens: 0 } });
    });
    expect(await loadBalance(id)).toBe(6);
  });
});

test('a subscription made by hand is listed until an admin accepts it, and again when it changes', async () => {
  const id = await buy(await register());
  const difference = `made-by-hand-${id}`;
  await stripe.subscriptions.update(id, { metadata: { uid: '' } });
  await settle();
  await db.doc(`subscriptions/${id}`).delete();
  await compare();
  expect(await found(difference)).toMatchObject({ state: 'open', there: { price: 90_000 } });
  expect(refusalIn(await mend(difference)).message).toContain('no order of ours');
  const reason = 'Agreed by mail for a fair.';
  const body = { discrepancyId: difference, acceptedFor: reason };
  expect((await call('mendDiscrepancy', admin, body)).status).toBe(200);
  const accepted = { state: 'accepted', email: null, accepted: { reason, byId: admin.uid } };
  expect(await found(difference)).toMatchObject(accepted);
  const kept = await db.collection('audit').where('objectId', '==', id).get();
  expect(kept.docs.map((each) => each.data())).toEqual([
    expect.objectContaining({ action: 'acceptDiscrepancy', reason, actorId: admin.uid }),
  ]);
  await compare();
  expect(await found(difference)).toMatchObject(accepted);
  await changeSubscription(id, { price: 95_000 });
  await compare();
  expect(await found(difference)).toMatchObject({ state: 'open', there: { price: 95_000 } });
});

test('an add-on that somebody added by hand brings no tokens and is no difference', async () => {
  const id = await buy(await register());
  const addOn = await stripe.products.create({
    name: 'Drone shots',
    metadata: { productId: 'drone', role: 'addOn', tokensPerMonth: '0' },
  });
  const price = await stripe.prices.create({
    currency: 'usd',
    product: addOn.id,
    unit_amount: 10_000,
    recurring: { interval: 'month' },
  });
  const { items } = await stripe.subscriptions.retrieve(id);
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '' }, { price: price.id, quantity: 1 }],
    proration_behavior: 'always_invoice',
  });
  await settle();
  const [invoice] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
  expect(invoice?.billing_reason).toBe('subscription_update');
  await compare();
  expect(await exists(`discrepancies/paid-without-grant-${invoice?.id}`)).toBe(false);
});

test('a paid invoice without its tokens is found however old it is', async () => {
  const id = await buy(await register());
  const [grant] = await loadLedger(id);
  await db.doc(`subscriptions/${id}/tokens/${grant?.id}`).delete();
  const ids = (listed: readonly { objectId: string }[]) => listed.map(({ objectId }) => objectId);
  // For a comparison of later, the invoice is too old, and was paid lately.
  const later = daysFromNow(60);
  expect(ids((await invoicesThere(stripe, null, later)).found)).not.toContain(grant?.id);
  expect(ids((await latePayments(stripe, null, later)).found)).toContain(grant?.id);
  expect(ids((await latePayments(stripe, null, new Date())).found)).not.toContain(grant?.id);
  // What was found once is looked at by itself.
  const again = await compareAgain(stripe, 'paid-without-grant', grant?.id ?? '');
  expect(ids(again)).toEqual([grant?.id]);
});
