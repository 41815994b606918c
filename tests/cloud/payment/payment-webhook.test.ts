import fc from 'fast-check';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
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

  test('of the next period brings its tokens on top', async () => {
    const subscriptionId = await buy(await register());
    const before = await loadSubscription(subscriptionId);
    await changeSubscription(subscriptionId, { renew: 'paid' });
    await settle();
    const after = await loadSubscription(subscriptionId);
    expect(after.currentPeriodEnd.getTime()).toBeGreaterThan(before.currentPeriodEnd.getTime());
    expect((await loadLedger(subscriptionId)).map((entry) => entry.balanceAfter)).toEqual([6, 12]);
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

  test('the same event again, later', async () => {
    await paidButUntold(async ({ subscriptionId, idOf }) => {
      await deliver(idOf(paidInvoice));
      const first = await loadSubscription(subscriptionId);
      expect(await deliver(idOf(paidInvoice))).toEqual([200]);
      expect(await loadSubscription(subscriptionId)).toEqual(first);
      expect(await exists(`events/${idOf(paidInvoice)}`)).toBe(true);
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

describe('an event whose pieces do not belong together is kept for admins and grants nothing:', () => {
  async function mismatchesOf(subscriptionId: string) {
    const audit = await db
      .collection('audit')
      .where('action', '==', 'paymentMismatch')
      .where('subscriptionId', '==', subscriptionId)
      .get();
    return audit.docs.map((entry) => entry.data());
  }
  /** Delivers an event with a changed copy of another one's object; gives the mismatches then. */
  async function deliverChanged(
    subscriptionId: string,
    type: string,
    change: Record<string, unknown>,
  ) {
    const events = await eventsAbout(subscriptionId);
    const original = events.find((event) => event.type === type)?.data.object;
    const object = { ...original, ...change };
    expect(await deliverInvented(type, object)).toBe(200);
    return mismatchesOf(subscriptionId);
  }
  const period = { start: 1_700_000_000, end: 1_900_000_000 };

  test('the session of one customer and the new subscription of another', async () => {
    await paidButUntold(async (victim) => {
      await paidButUntold(async ({ customer, subscriptionId }) => {
        const entries = await deliverChanged(subscriptionId, begun, { id: victim.sessionId });
        expect(entries).toEqual([
          expect.objectContaining({
            eventType: begun,
            sessionId: victim.sessionId,
            reason: 'session-of-another-subscription',
          }),
        ]);
        expect(await exists(`subscriptions/${subscriptionId}`)).toBe(false);
        expect(await exists(`carts/${customer.uid}`)).toBe(true);
        expect(await exists(`carts/${victim.customer.uid}`)).toBe(true);
      });
      // Their own events have their effect all the same.
      expect(await deliver(victim.idOf(begun))).toEqual([200]);
      expect((await loadSubscription(victim.subscriptionId)).userId).toBe(victim.customer.uid);
    });
  });

  test('the session of one customer and a subscription that another has already', async () => {
    const subscriptionId = await buy(await register());
    await paidButUntold(async ({ sessionId }) => {
      const before = await loadSubscription(subscriptionId);
      const entries = await deliverChanged(subscriptionId, begun, { id: sessionId });
      expect(entries).toMatchObject([{ reason: 'session-of-another-subscription' }]);
      expect(await loadSubscription(subscriptionId)).toEqual(before);
    });
  });

  test('a session that the provider does not know', async () => {
    await paidButUntold(async ({ subscriptionId }) => {
      const entries = await deliverChanged(subscriptionId, begun, { id: 'cs_invented' });
      expect(entries).toMatchObject([{ reason: 'session-unknown', sessionId: 'cs_invented' }]);
      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(false);
    });
  });

  test('an invoice of another subscription, twice', async () => {
    const other = await buy(await register());
    const [granted] = await loadLedger(other);
    const subscriptionId = await buy(await register());
    const foreign = { id: granted?.invoiceId, lines: { data: [{ period }] } };
    for (let time = 1; time <= 2; time += 1) {
      const entries = await deliverChanged(subscriptionId, paidInvoice, foreign);
      expect(entries).toHaveLength(time);
      expect(entries[0]).toMatchObject({
        reason: 'invoice-of-another-subscription',
        invoiceId: granted?.invoiceId,
      });
    }
    expect(await loadBalance(subscriptionId)).toBe(6);
    expect(await loadBalance(other)).toBe(6);
  });

  test('an invoice that the provider does not know', async () => {
    const subscriptionId = await buy(await register());
    const entries = await deliverChanged(subscriptionId, paidInvoice, { id: 'in_invented' });
    expect(entries).toMatchObject([{ reason: 'invoice-unknown' }]);
    expect(await loadBalance(subscriptionId)).toBe(6);
  });

  test('an invoice that says it is paid and is not', async () => {
    const subscriptionId = await buy(await register());
    await changeSubscription(subscriptionId, { renew: 'failed' });
    await settle();
    const failed = (await eventsAbout(subscriptionId)).find(
      ({ type }) => type === 'invoice.payment_failed',
    );
    const entries = await deliverChanged(subscriptionId, paidInvoice, {
      ...failed?.data.object,
      status: 'paid',
      amount_remaining: 0,
    });
    expect(entries).toMatchObject([{ reason: 'invoice-not-paid' }]);
    expect(await loadBalance(subscriptionId)).toBe(6);
  });

  test('the period comes from the provider, not from the event', async () => {
    await paidButUntold(async ({ subscriptionId, idOf }) => {
      const events = await eventsAbout(subscriptionId);
      const invoice = events.find(({ id }) => id === idOf(paidInvoice))?.data.object;
      const object = { ...invoice, lines: { data: [{ period }] } };
      expect(await deliverInvented(paidInvoice, object)).toBe(200);
      const { tokenLots } = await loadSubscription(subscriptionId);
      expect(tokenLots).toHaveLength(1);
      expect(tokenLots[0]?.expiresAt.getTime()).toBeLessThan(period.end * 1000);
    });
  });
});

describe('the status of a subscription follows the provider', () => {
  test('overdue after a failed renewal, active again once it is paid', async () => {
    const subscriptionId = await buy(await register());
    await changeSubscription(subscriptionId, { renew: 'failed' });
    await settle();
    expect((await loadSubscription(subscriptionId)).status).toBe('past_due');
    expect(await loadBalance(subscriptionId)).toBe(6);
    await changeSubscription(subscriptionId, { recover: true });
    await settle();
    expect((await loadSubscription(subscriptionId)).status).toBe('active');
    expect(await loadBalance(subscriptionId)).toBe(12);
  });

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
  test('it has no signature', async () => {
    expect((await send(payload(), null)).status).toBe(400);
  });

  test('its signature is nonsense', async () => {
    expect((await send(payload(), 't=1,v1=abc')).status).toBe(400);
  });

  test('it was signed with another secret', async () => {
    const body = payload();
    const answer = await send(body, signed(body, { secret: 'whsec_somebody_else' }));
    expect(refusalIn(answer)).toMatchObject({ status: 400, code: 'invalid-request' });
    const { id } = JSON.parse(body) as { id: string };
    expect(await exists(`events/${id}`)).toBe(false);
  });

  test('it was changed after it was signed, by as little as a space', async () => {
    const body = payload();
    expect((await send(`${body} `, signed(body))).status).toBe(400);
    expect((await send(body, signed(body))).status).toBe(200);
  });

  test('it was signed long ago', async () => {
    const body = payload();
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await send(body, signed(body, { timestamp: anHourAgo }))).status).toBe(400);
  });

  test('it is not a POST', async () => {
    expect((await request('paymentWebhook', { method: 'GET' })).status).toBe(405);
  });
});

/** By our functions, in an event. */
const typesThatAreRead = [
  begun,
  created,
  paidInvoice,
  'invoice.payment_failed',
  'subscription_schedule.updated',
  'charge.refunded',
  'refund.failed',
  'payment_intent.processing',
  'charge.dispute.created',
  'checkout.session.expired',
  'customer.deleted',
];
const fieldsThatAreRead = [
  'id',
  'subscription',
  'lines',
  'data',
  'parent',
  'period',
  'start',
  'end',
];

describe('a signed event that cannot be read is kept for admins, taken, and changes nothing:', () => {
  const lone = '\ud800';
  const kept = async (objectId: string | null) => {
    const entries = await db
      .collection('audit')
      .where('action', '==', 'unreadablePaymentEvent')
      .where('objectId', '==', objectId)
      .get();
    return entries.docs.map((entry) => entry.data());
  };

  test.each([
    ['a subscription with a slash in its id', 'customer.subscription.updated', { id: 'sub/1/2' }],
    [
      'a subscription whose id is no Unicode',
      'customer.subscription.updated',
      { id: `sub${lone}` },
    ],
    [
      'a session with an id of 2,000 characters',
      begun,
      { id: 's'.repeat(2000), subscription: 'x' },
    ],
    ['a session of a malformed subscription', begun, { id: 'cs_poison', subscription: '..' }],
    ['an invoice without lines', paidInvoice, { id: 'in_poison' }],
  ])('%s', async (_name, type, object) => {
    expect(await deliverInvented(type, object)).toBe(200);
    const entries = await kept(object.id.slice(0, 300).toWellFormed());
    expect(entries).toEqual([
      {
        action: 'unreadablePaymentEvent',
        eventId: expect.stringMatching(/^evt_/),
        eventType: type,
        objectId: expect.any(String),
        reason: expect.stringMatching(/Invalid|Too big/),
        at: expect.anything(),
      },
    ]);
    // Sent again once our code can read it, it must have its effect.
    const { eventId } = entries[0] as { eventId: string };
    expect((await db.doc(`events/${eventId}`).get()).get('failedAt')).toBeDefined();
    expect(await deliver(eventId)).toEqual([200]);
    expect(await kept(object.id.slice(0, 300).toWellFormed())).toHaveLength(1);
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
    const heard = fc.record({
      id: fc.oneof(fc.uuid(), json),
      type: fc.oneof(fc.constantFrom(...typesThatAreRead), json),
      created: fc.oneof(fc.constant(1_767_225_600), json),
      data: fc.oneof(fc.record({ object: json }), json),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(heard, json), async (body) => {
        // 503: of a subscription that the provider does not know yet.
        expect([200, 503]).toContain((await sendSigned(JSON.stringify(body))).status);
      }),
      { numRuns: 300 },
    );
  });

  test('one that has no id itself', async () => {
    const body = JSON.stringify({ id: '../..', object: 'event', type: begun, data: {} });
    const answer = await sendSigned(body);
    expect(answer.status).toBe(200);
    expect(await kept(null)).toContainEqual(
      expect.objectContaining({ eventId: '../..', eventType: begun }),
    );
  });
});

describe('a webhook that does not concern us is taken and changes nothing', () => {
  test.each([
    ['customer.created', { id: 'cus_x', object: 'customer' }],
    ['some.event.of.next.year', { id: 'x_1' }],
    ['customer.subscription.updated', { id: 'sub_unknown', object: 'subscription' }],
    ['checkout.session.completed', { id: 'cs_unknown', subscription: 'sub_unknown' }],
    ['checkout.session.completed', { id: 'cs_one_time', subscription: null }],
  ])('%s', async (type, object) => {
    expect(await deliverInvented(type, object)).toBe(200);
    expect(await exists('subscriptions/sub_unknown')).toBe(false);
  });
});
