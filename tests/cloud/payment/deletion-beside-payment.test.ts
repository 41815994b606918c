import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { register, type Account } from '../accounts.ts';
import { fieldsOf, remove } from '../account-setup.ts';
import { call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import {
  changeSubscription,
  deliver,
  eventsAbout,
  pay,
  sessionsOf,
  settle,
  subscriptionAtProvider,
  tryToPay,
  withOutage,
  withoutDelivery,
} from '../payment-provider.ts';
import { addProduct, openCheckout, selectionOf, storeCart } from '../selling.ts';
import { exists } from '../stored.ts';

const price = 90_000;
const mark = ({ uid }: Account) => db.doc(`erasures/${uid}`);
const markAs = (account: Account, state: 'checking' | 'erasing', minutesAgo = 0) =>
  mark(account).set({ state, attempt: 'one', at: new Date(Date.now() - minutesAgo * 60_000) });
const refundOf = (subscriptionId: string) =>
  fieldsOf(`audit/paymentRefundedAfterDeletion-${subscriptionId}`);

/** Somebody with a cart that can be paid. */
async function shopper(): Promise<Account> {
  const account = await register();
  await storeCart(account, selectionOf(await addProduct()));
  return account;
}

/**
 * What is wrong after a deletion beside a payment, in either order: something can still be paid, somebody
 * paid without an account and was not refunded, or paid, stays, and has nothing.
 */
async function problemsOf(account: Account): Promise<string[]> {
  await settle();
  const stays = await exists(`users/${account.uid}`);
  const problems: string[] = [];
  for (const { id, status, subscription } of await sessionsOf(account)) {
    if (!stays && status === 'open') problems.push(`${id} can be paid`);
    if (subscription === null) continue;
    const facts = {
      isRecorded: await exists(`subscriptions/${subscription}`),
      atProvider: await subscriptionAtProvider(subscription),
      told: (await refundOf(subscription))?.['amount'] as unknown,
    };
    const right = stays
      ? { isRecorded: true, atProvider: { status: 'active', refunds: [] }, told: undefined }
      : { isRecorded: false, atProvider: { status: 'canceled', refunds: [price] }, told: price };
    if (!isDeepStrictEqual(facts, right)) problems.push(JSON.stringify(facts));
  }
  return problems;
}

const rounds = Array.from({ length: 20 }, (_, round) => round);
/** Lets one of two begin first, by a little more in each round. */
const staggered = (round: number) => ({
  deletion: round % 2 === 0 ? round * 15 : 0,
  other: round % 2 === 0 ? 0 : round * 15,
});

describe(
  '20 rounds leave nothing to pay, and nobody who paid without an account or a refund,',
  { tags: 'deep' },
  () => {
    test('of deleting an account beside its checkout', async () => {
      const outcomes = new Set<string>();
      for (const round of rounds) {
        const account = await shopper();
        const { deletion, other } = staggered(round);
        const [removed, opened] = await Promise.all([
          pause(deletion).then(() => remove(account)),
          pause(other).then(() => call('checkout', account)),
        ]);
        // The cart, or the account, may have gone first.
        expect([200, 400, 401, 409]).toContain(opened.status);
        expect(removed.status).toBe(200);
        outcomes.add(`checkout ${opened.status}`);
        for (const { id } of await sessionsOf(account)) await tryToPay(id);
        expect(await problemsOf(account)).toEqual([]);
      }
      console.info(...outcomes);
    });

    test('of deleting an account beside its payment', async () => {
      const outcomes = new Set<string>();
      for (const round of rounds) {
        const account = await register();
        const { id } = await openCheckout(account, selectionOf(await addProduct()));
        const { deletion, other } = staggered(round);
        const [removed, result] = await Promise.all([
          pause(deletion).then(() => remove(account)),
          pause(other).then(() => tryToPay(id)),
        ]);
        outcomes.add(`deletion ${removed.status}, payment ${result}`);
        expect(removed.status).toBe(result === 'completed' ? 409 : 200);
        expect(await problemsOf(account)).toEqual([]);
      }
      console.info(...outcomes);
    });
  },
);

describe('a checkout', () => {
  test.each(['checking', 'erasing'] as const)(
    'after the deletion was asked for (%s) is refused, and leaves nothing to pay',
    async (state) => {
      const account = await shopper();
      await markAs(account, state);
      expect(refusalIn(await call('checkout', account))).toMatchObject({
        status: 409,
        code: 'account-closing',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(await sessionsOf(account)).toMatchObject([{ status: 'expired' }]);
      const stored = await db.collection('checkouts').where('userId', '==', account.uid).get();
      expect(stored.empty).toBe(true);
    },
  );

  test('works again some minutes after a deletion died before it was decided', async () => {
    const account = await shopper();
    await markAs(account, 'checking', 11);
    expect((await call('checkout', account)).status).toBe(200);
  });

  test('before the deletion cannot be paid after it', async () => {
    const account = await register();
    const { id } = await openCheckout(account, selectionOf(await addProduct()));
    expect((await remove(account)).status).toBe(200);
    expect(await tryToPay(id)).toBe('expired');
    expect(await problemsOf(account)).toEqual([]);
  });
});

describe('a deletion', () => {
  test('after a payment that is not recorded yet is refused, and the payment has its effect', async () => {
    const account = await register();
    const { id } = await openCheckout(account, selectionOf(await addProduct()));
    await withoutDelivery(async () => {
      await pay(id);
      expect(refusalIn(await remove(account))).toMatchObject({
        status: 409,
        code: 'subscription-running',
      });
      expect((await mark(account).get()).exists).toBe(false);
    });
    expect(await problemsOf(account)).toEqual([]);
    expect(await sessionsOf(account)).toMatchObject([{ status: 'complete' }]);
  });

  test('that cannot be checked is refused, and the account can buy again', async () => {
    const account = await register();
    await openCheckout(account, selectionOf(await addProduct()));
    const refused = await withOutage('errors', () => remove(account));
    expect(refusalIn(refused).code).toBe('payment-unavailable');
    expect((await call('checkout', account)).status).toBe(200);
  });

  test('that died after it began is finished by the next one', async () => {
    const account = await shopper();
    await markAs(account, 'erasing', 60);
    expect((await remove(account)).status).toBe(200);
    expect(await exists(`users/${account.uid}`)).toBe(false);
    expect(await mark(account).get()).toMatchObject({ exists: true });
  });
});

/** Pays with all events held back, and gives their ids by type. */
async function paidButUntold(
  run: (sale: {
    account: Account;
    sessionId: string;
    subscriptionId: string;
    idOf: (type: string) => string;
  }) => Promise<void>,
): Promise<void> {
  const account = await register();
  const { id: sessionId } = await openCheckout(account, selectionOf(await addProduct()));
  await withoutDelivery(async () => {
    const { subscriptionId } = await pay(sessionId);
    const events = await eventsAbout(subscriptionId);
    const idOf = (type: string) => events.find((event) => event.type === type)?.id ?? 'none';
    await run({ account, sessionId, subscriptionId, idOf });
  });
}

const kinds = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];

describe('a payment', () => {
  test('while it is decided whether the account is deleted waits for that', async () => {
    await paidButUntold(async ({ account, subscriptionId, idOf }) => {
      await markAs(account, 'checking');
      expect(await deliver(idOf('invoice.paid'))).toEqual([502]);
      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(false);
      await mark(account).delete();
      expect(await deliver(idOf('invoice.paid'))).toEqual([200]);
      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(true);
    });
  });

  test.each([
    ['before its order is erased', false],
    ['after its order is erased', true],
  ])('for a deleted account, %s, is given back once, and admins see it', async (_name, isGone) => {
    await paidButUntold(async ({ account, sessionId, subscriptionId, idOf }) => {
      await markAs(account, 'erasing');
      if (isGone) await db.doc(`checkouts/${sessionId}`).delete();
      const answers = await Promise.all(kinds.map((kind) => deliver(idOf(kind), 2)));
      expect(answers.flat()).toEqual(Array.from({ length: 6 }, () => 200));
      for (const kind of kinds) expect(await deliver(idOf(kind))).toEqual([200]);

      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(false);
      const atProvider = { status: 'canceled', refunds: [price] };
      expect(await subscriptionAtProvider(subscriptionId)).toEqual(atProvider);
      const told = await refundOf(subscriptionId);
      expect(told).toEqual({
        action: 'paymentRefundedAfterDeletion',
        subscriptionId,
        eventId: expect.stringMatching(/^evt_/),
        amount: price,
        refunds: [
          {
            invoiceId: expect.stringMatching(/^in_/),
            paymentIntentId: expect.stringMatching(/^pi_/),
            refundId: expect.stringMatching(/^re_/),
            amount: price,
            currency: 'usd',
          },
        ],
        at: expect.anything(),
      });
      expect(JSON.stringify(told)).not.toContain(account.uid);
      expect(JSON.stringify(told)).not.toContain(account.email);

      // Its event waits for no subscription.
      const about = await eventsAbout(told?.['refunds'][0].paymentIntentId);
      const refunded = about.find(({ type }) => type === 'charge.refunded')?.id ?? 'none';
      expect(await deliver(refunded)).toEqual([200]);

      // A bank that sends the money back later leaves it owed, and admins see that, too.
      await changeSubscription(subscriptionId, { refundEnds: 'failed' });
      const refundId = told?.['refunds'][0].refundId;
      const failed = (await eventsAbout(refundId)).at(-1)?.id ?? 'none';
      expect(await deliver(failed, 2)).toEqual([200, 200]);
      const record = await fieldsOf(`audit/failed-refund-${refundId}`);
      expect(record).toMatchObject({ action: 'refundFailed', subscriptionId, amount: price });
      expect(JSON.stringify(record)).not.toContain(account.uid);
    });
  });

  test('for a deleted account is given back at the next delivery when the provider fails', async () => {
    await paidButUntold(async ({ account, subscriptionId, idOf }) => {
      await markAs(account, 'erasing');
      const failed = await withOutage('errors', () => deliver(idOf('invoice.paid')));
      expect(failed).toEqual([500]);
      expect(await deliver(idOf('invoice.paid'))).toEqual([200]);
      const atProvider = { status: 'canceled', refunds: [price] };
      expect(await subscriptionAtProvider(subscriptionId)).toEqual(atProvider);
    });
  });

  test('of our own subscription whose order we do not know is kept for admins', async () => {
    await paidButUntold(async ({ sessionId, subscriptionId, idOf }) => {
      await db.doc(`checkouts/${sessionId}`).delete();
      expect(await deliver(idOf('invoice.paid'))).toEqual([200]);
      expect(await fieldsOf(`events/${idOf('invoice.paid')}`)).toMatchObject({
        failedAt: expect.anything(),
        reason: 'order-unknown',
        subscriptionId,
      });
    });
  });
});
