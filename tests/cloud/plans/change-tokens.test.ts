import { beforeAll, expect, test } from 'vitest';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { buy } from '../selling.ts';

let admin: Account;
let customer: Account;
let subscriptionId: string;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'], displayName: 'Ines Falk' });
  customer = await register();
  subscriptionId = await buy(customer);
});

const adjust = (amount: number, entryId = freshName('entry'), who = admin) =>
  call('changeTokens', who, {
    kind: 'adjust',
    subscriptionId,
    entryId,
    amount,
    reason: 'A film came late',
  });
const undo = (entryId: string) =>
  call('changeTokens', admin, { kind: 'undo', subscriptionId, entryId });
const balanceIn = (answer: Awaited<ReturnType<typeof call>>) =>
  answerIn('changeTokens', answer).balance;
const ledger = async () =>
  (await db.collection(`subscriptions/${subscriptionId}/tokens`).get()).docs.map((entry) =>
    entry.data(),
  );
const sumOf = (entries: { [field: string]: unknown }[]) =>
  entries.reduce((sum, { amount }) => sum + Number(amount), 0);

test('an admin gives tokens and takes them back: two entries, two records, the same balance', async () => {
  const entryId = freshName('gift');
  expect(balanceIn(await adjust(3, entryId))).toBe(9);
  // The answer was lost, so it is asked again.
  expect(balanceIn(await adjust(3, entryId))).toBe(9);
  // Another number under the same name is told, not taken for the first.
  expect(refusalIn(await adjust(5, entryId))).toMatchObject({ code: 'invalid-request' });
  expect(balanceIn(await undo(entryId))).toBe(6);
  expect(balanceIn(await undo(entryId))).toBe(6);
  const entries = (await ledger()).filter(({ kind }) => kind === 'adjust');
  expect(entries).toHaveLength(2);
  expect(sumOf(entries)).toBe(0);
  expect(entries.find(({ amount }) => amount === 3)).toMatchObject({
    reason: 'A film came late',
    byName: 'Ines Falk',
    userId: customer.uid,
  });
  const records = await db.collection('audit').where('subscriptionId', '==', subscriptionId).get();
  expect(records.docs.map((record) => record.data())).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'changeTokens',
        actorId: admin.uid,
        targetId: customer.uid,
        amount: 3,
        before: 6,
        after: 9,
      }),
      expect.objectContaining({ amount: -3, before: 9, after: 6 }),
    ]),
  );
  expect(records.size).toBe(2);
});

test('more than there are cannot be taken, also by several at once', async () => {
  expect(refusalIn(await adjust(-7))).toMatchObject({ status: 409, code: 'not-enough-tokens' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(-2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  const entries = await ledger();
  expect(sumOf(entries)).toBe(0);
  expect(entries.every(({ balanceAfter }) => Number(balanceAfter) >= 0)).toBe(true);
});

test('what was bought is not taken back as an adjustment', async () => {
  const granted = (await db.collection(`subscriptions/${subscriptionId}/tokens`).get()).docs.find(
    (entry) => entry.get('kind') === 'grant',
  );
  expect(refusalIn(await undo(granted?.id ?? '')).code).toBe('not-found');
});

test.each([0, 0.5, 501, -501, Number.MAX_SAFE_INTEGER])('no amount is %d', async (amount) => {
  expect(refusalIn(await adjust(amount)).status).toBe(400);
});
