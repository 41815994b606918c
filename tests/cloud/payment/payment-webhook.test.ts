import fc from 'fast-check';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fingerprintOf } from '#cloud/payments/webhook/fingerprint.ts';
import { eventKinds } from '#cloud/payments/webhook/event-kinds.ts';
import { stepIds } from '#domain/steps.ts';
import { register } from '../accounts.ts';
import { refusalIn, request } from '../call-function.ts';
import { db, freshName, localCloud } from '../local-cloud.ts';
import {
  changeSubscription,
  deliver,
  deliverInvented,
  eventsAbout,
  pay,
  settle,
  withoutDelivery,
} from '../payment-provider.ts';
import { addProduct, buy, openCheckout, selectionOf, storeCart } from '../selling.ts';
import { exists, loadBalance, loadLedger, loadSteps, loadSubscription } from '../stored.ts';

/** Pays a fresh checkout with its events held back, and hands them over by their type. */
async function paidButUntold(run: (sale: Sale) => Promise<void>) {
  const customer = await register();
  const selections = selectionOf(await addProduct());
  const { id: sessionId } = await openCheckout(customer, selections);
  await withoutDelivery(async () => {
    const { subscriptionId } = await pay(sessionId);
    const events = await eventsAbout(subscriptionId);
    const idOf = (type: string) => {
      const found = events.find((event) => event.type === type);
      if (!found) throw new Error(`The stand-in announced no ${type}.`);
      return found.id;
    };
    await run({ customer, selections, sessionId, subscriptionId, idOf });
  });
}
type Sale = {
  customer: Awaited<ReturnType<typeof register>>;
  selections: ReturnType<typeof selectionOf>;
  sessionId: string;
  subscriptionId: string;
  idOf: (type: string) => string;
};

const begun = 'checkout.session.completed';
const created = 'customer.subscription.created';
const paidInvoice = 'invoice.paid';

describe('a payment', () => {
  test('begins one subscription with seven steps, its tokens, a greeting and an empty cart', async () => {
    const customer = await register();
    const packageId = await addProduct();
    const selections = selectionOf(packageId, { videos: { '5': 0, '15': 2, '30': 0 } });
    const { id: sessionId } = await openCheckout(customer, selections);
    const { subscriptionId } = await pay(sessionId);
    await settle();

    const subscription = await loadSubscription(subscriptionId);
    expect(subscription).toMatchObject({
      userId: customer.uid,
      userEmail: customer.email,
      productSelections: selections,
      productTotalPrice: 90_000,
      status: 'active',
      packageName: 'Trial package',
      tokensPerMonth: 6,
      blocks: 1,
      checkoutSessionId: sessionId,
    });
    expect(subscription.currentPeriodEnd.getTime()).toBeGreaterThan(Date.now());

    const steps = await loadSteps(subscriptionId);
    expect(steps.map((step) => step.id)).toEqual([...stepIds]);
    expect(steps.map((step) => step.status)).toEqual([
      'complete',
      ...Array.from({ length: 6 }, () => 'coming up'),
    ]);

    const [grant, ...more] = await loadLedger(subscriptionId);
    expect(more).toEqual([]);
    expect(grant).toMatchObject({ kind: 'grant', amount: 6, balanceAfter: 6, videoId: null });
    expect(grant?.id).toBe(grant?.invoiceId);
    // A lot lasts its own period and one more.
    const [lot] = subscription.tokenLots;
    expect(lot?.expiresAt.getTime()).toBeGreaterThan(subscription.currentPeriodEnd.getTime());

    const mail = await db.doc(`mail/welcome-${subscriptionId}`).get();
    expect(mail.data()).toMatchObject({
      to: customer.email,
      message: { subject: 'Your Trial package subscription has begun' },
    });
    expect(await exists(`carts/${customer.uid}`)).toBe(false);
  });

  test('of a yearly period brings the tokens of all its months', async () => {
    const subscriptionId = await buy(await register(), { period: 'yearly' });
    expect(await loadBalance(subscriptionId)).toBe(72);
  });

  test('of a package without tokens brings none', async () => {
    const subscriptionId = await buy(await register(), { tokensPerMonth: 0 });
    expect((await loadSubscription(subscriptionId)).status).toBe('active');
    expect(await loadLedger(subscriptionId)).toEqual([]);
  });

  test('leaves a cart that was changed since', async () => {
    await paidButUntold(async ({ customer, selections, idOf }) => {
      await storeCart(customer, { ...selections, period: 'yearly' });
      expect(await deliver(idOf(begun))).toEqual([200]);
      expect(await exists(`carts/${customer.uid}`)).toBe(true);
    });
  });
});

describe('a payment gives one subscription, for events in any order and number', () => {
  test.each([
    [[begun, created, paidInvoice]],
    [[paidInvoice, created, begun]],
    [[created, paidInvoice, begun]],
    [[paidInvoice, begun, created]],
  ])('%j', async (order) => {
    await paidButUntold(async ({ subscriptionId, idOf }) => {
      for (const type of order) expect(await deliver(idOf(type))).toEqual([200]);
      expect((await loadSubscription(subscriptionId)).status).toBe('active');
      expect(await loadBalance(subscriptionId)).toBe(6);
      expect(await loadLedger(subscriptionId)).toHaveLength(1);
    });
  });

  test('all of them three times, all at once', async () => {
    await paidButUntold(async ({ customer, subscriptionId, idOf }) => {
      const types = [begun, created, paidInvoice];
      const answers = await Promise.all(types.map((type) => deliver(idOf(type), 3)));
      expect(answers.flat()).toEqual(Array.from({ length: 9 }, () => 200));
      const own = await db.collection('subscriptions').where('userId', '==', customer.uid).get();
      expect(own.docs.map((each) => each.id)).toEqual([subscriptionId]);
      expect(await loadLedger(subscriptionId)).toHaveLength(1);
      expect(await loadBalance(subscriptionId)).toBe(6);
    });
  });

  test('the same invoice in two events brings its tokens once', async () => {
    await paidButUntold(async ({ subscriptionId, idOf }) => {
      const events = await eventsAbout(subscriptionId);
      const invoice = events.find((event) => event.type === paidInvoice)?.data.object ?? {};
      await deliver(idOf(paidInvoice));
      expect(await deliverInvented(paidInvoice, invoice)).toBe(200);
      expect(await loadBalance(subscriptionId)).toBe(6);
    });
  });
});

describe('an event only says what to look at:', () => {
  test('in a version of the API that shares no more than ids it has its whole effect', async () => {
    await paidButUntold(async ({ subscriptionId }) => {
      // As an endpoint of another version may get it, of which nothing but the id is where ours has it.
      const tell = async (kinds: RegExp) => {
        for (const { type, data } of await eventsAbout(subscriptionId)) {
          if (!kinds.test(type)) continue;
          expect(await deliverInvented(type, { id: data.object.id })).toBe(200);
        }
      };
      await tell(/./);
      expect(await loadBalance(subscriptionId)).toBe(6);
      await changeSubscription(subscriptionId, { renew: 'failed' });
      await tell(/^invoice\.payment_failed$/);
      expect((await loadSubscription(subscriptionId)).status).toBe('past_due');
      await changeSubscription(subscriptionId, { recover: true });
      await tell(/^invoice\.paid$/);
      expect(await loadBalance(subscriptionId)).toBe(12);
    });
  });

  test('what it says of another subscription or period counts for nothing', async () => {
    const other = await buy(await register());
    const before = await loadSubscription(other);
    await paidButUntold(async ({ subscriptionId, sessionId, idOf }) => {
      const events = await eventsAbout(subscriptionId);
      const invoice = events.find(({ id }) => id === idOf(paidInvoice))?.data.object;
      const changed = {
        ...invoice,
        parent: { subscription_details: { subscription: other } },
        lines: { data: [{ period: { start: 1_700_000_000, end: 1_900_000_000 } }] },
      };
      expect(await deliverInvented(paidInvoice, changed)).toBe(200);
      expect(await deliverInvented(begun, { id: sessionId, subscription: other })).toBe(200);
      expect(await loadSubscription(other)).toEqual(before);
      const { tokenLots } = await loadSubscription(subscriptionId);
      expect(tokenLots).toHaveLength(1);
      expect(tokenLots[0]?.expiresAt.getTime()).toBeLessThan(1_900_000_000_000);
    });
  });

  test('a paid invoice that is not paid brings nothing, and is kept for admins once', async () => {
    const subscriptionId = await buy(await register());
    await changeSubscription(subscriptionId, { renew: 'failed' });
    await settle();
    const failed = (await eventsAbout(subscriptionId)).find(
      ({ type }) => type === 'invoice.payment_failed',
    );
    const object = { ...failed?.data.object, status: 'paid', amount_remaining: 0 };
    expect(await deliverInvented(paidInvoice, object)).toBe(200);
    const kept = await db.collection('events').where('subscriptionId', '==', subscriptionId).get();
    expect(kept.docs.map((each) => each.data()).filter(({ failedAt }) => failedAt)).toEqual([
      expect.objectContaining({
        type: paidInvoice,
        reason: 'invoice-not-paid',
        objectId: failed?.data.object.id,
      }),
    ]);
    expect(await loadBalance(subscriptionId)).toBe(6);
  });
});

describe('the status of a subscription follows the provider', () => {
  test('an old event cannot wake a subscription that was canceled meanwhile', async () => {
    const subscriptionId = await buy(await register());
    await withoutDelivery(async () => {
      await changeSubscription(subscriptionId, { status: 'past_due' });
      await changeSubscription(subscriptionId, { status: 'active' });
      await changeSubscription(subscriptionId, { status: 'canceled' });
      const events = await eventsAbout(subscriptionId);
      const deleted = events.filter((event) => event.type.endsWith('.deleted'));
      const updated = events.filter((event) => event.type.endsWith('.updated'));
      for (const { id } of [...deleted, ...updated.toReversed()]) {
        expect(await deliver(id)).toEqual([200]);
      }
    });
    expect((await loadSubscription(subscriptionId)).status).toBe('canceled');
  });
});

const send = (body: string, signature: string | null) =>
  request('paymentWebhook', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature === null ? {} : { 'Stripe-Signature': signature }),
    },
    body,
  });
const signed = (body: string, facts: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: localCloud.STRIPE_WEBHOOK_SECRET,
    ...facts,
  });
const sendSigned = (body: string) => send(body, signed(body));

describe('a webhook is refused with 400, and changes nothing, when', () => {
  const payload = () =>
    JSON.stringify({
      id: freshName('evt'),
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_forged' } },
    });
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (body: string) => string | null]>([
    ['it has no signature', () => null],
    ['its signature is nonsense', () => 't=1,v1=abc'],
    ['it was signed with another secret', (body) => signed(body, { secret: 'whsec_other' })],
    ['it was changed after it was signed, by as little as a space', (body) => signed(`${body} `)],
    ['it was signed long ago', (body) => signed(body, { timestamp: anHourAgo() })],
  ])('%s', async (_why, signature) => {
    const body = payload();
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(body));
    expect(refusalIn(await send(body, signature(body)))).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
    expect(await exists(`events/${id}`)).toBe(false);
    expect((await sendSigned(body)).status).toBe(200);
  });

  test('it is not a POST', async () => {
    expect((await request('paymentWebhook', { method: 'GET' })).status).toBe(405);
  });
});

const fieldsThatAreRead = ['id', 'type', 'created', 'data', 'object'];

describe('a signed event that cannot be read is kept for admins, taken, and changes nothing:', () => {
  const lone = '\ud800';
  const kept = async (objectId: string) => {
    const events = await db.collection('events').where('objectId', '==', objectId).get();
    return events.docs;
  };

  test.each([
    ['a subscription with a slash in its id', 'customer.subscription.updated', 'sub/1/2'],
    ['a subscription whose id is no Unicode', 'customer.subscription.updated', `sub${lone}`],
    ['a session with an id of 2,000 characters', begun, 's'.repeat(2000)],
  ])('%s', async (_name, type, id) => {
    expect(await deliverInvented(type, { id })).toBe(200);
    const shown = id.slice(0, 300).toWellFormed();
    const [event, ...others] = await kept(shown);
    expect(others).toEqual([]);
    expect(event?.id).toMatch(/^evt_/);
    expect(event?.data()).toEqual({
      type,
      objectId: shown,
      attempts: 1,
      reason: expect.stringMatching(/Invalid|Too big/),
      failedAt: expect.anything(),
      at: expect.anything(),
    });
    // Sent again once our code can read it, it must have its effect.
    expect(await deliver(event?.id ?? 'none')).toEqual([200]);
    expect((await kept(shown)).map((each) => each.get('attempts'))).toEqual([2]);
  });

  test('any other, and never fails', { tags: 'deep' }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(lone, '..'),
    );
    const { value: json } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.double(),
        fc.constantFrom(null, true, 1e20, -1),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(text, fc.constantFrom(...fieldsThatAreRead)), tie('value'), {
          maxKeys: 5,
        }),
      ),
    }));
    const types = [...eventKinds.keys(), 'toString'];
    const heard = fc.record({
      id: fc.oneof(fc.uuid(), json),
      type: fc.oneof(fc.constantFrom(...types), json),
      created: fc.oneof(fc.constant(1_767_225_600), json),
      data: fc.oneof(fc.record({ object: fc.oneof(fc.record({ id: text }), json) }), json),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(heard, json), async (body) => {
        expect((await sendSigned(JSON.stringify(body))).status).toBe(200);
      }),
      { numRuns: 300 },
    );
  });

  test('one that has no id itself', async () => {
    const body = JSON.stringify({ id: '../..', object: 'event', type: begun, data: {} });
    const answer = await sendSigned(body);
    expect(answer.status).toBe(200);
    const own = db.doc(`events/unreadable-${fingerprintOf('../..')}`);
    expect((await own.get()).data()).toMatchObject({ type: begun, objectId: null });
  });
});

describe('a webhook that does not concern us is taken and changes nothing', () => {
  test.each([
    ['customer.created', { id: 'cus_x', object: 'customer' }],
    ['some.event.of.next.year', { id: 'x_1' }],
    ['customer.subscription.updated', { id: 'sub_unknown', object: 'subscription' }],
    ['checkout.session.completed', { id: 'cs_unknown', subscription: 'sub_unknown' }],
    ['invoice.paid', { id: 'in_unknown' }],
    ['subscription_schedule.updated', { id: 'sub_sched_unknown' }],
    ['charge.refunded', { id: 'ch_unknown' }],
    ['refund.failed', { id: 're_unknown' }],
    ['charge.dispute.created', { id: 'du_unknown' }],
    ['payment_intent.processing', { id: 'pi_unknown' }],
    ['checkout.session.expired', { id: 'cs_unknown' }],
    ['customer.deleted', { id: 'cus_unknown' }],
    ['toString', { id: 'x_2' }],
  ])('%s', async (type, object) => {
    const body = { id: freshName('evt'), type, created: 1_767_225_600, data: { object } };
    const answer = await sendSigned(JSON.stringify(body));
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'ignored' } });
    expect(await exists('subscriptions/sub_unknown')).toBe(false);
  });
});
