import { expect, test } from 'vitest';
import type { ManageAccount } from '#contracts/account-calls.ts';
import { ageIdentity, register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, identities } from '../local-cloud.ts';

const hireAdmin = () => register({ roles: ['user', 'admin'] });
const ask = (who: Account, userId: string, action: ManageAccount['action'], reason = 'Asked for') =>
  call('manageAccount', who, { userId, action, reason });
const recordsOf = async (userId: string) => {
  const { docs } = await db.collection('audit').where('targetId', '==', userId).get();
  return docs.map((each) => each.data());
};

test('a disabled customer is refused at once and cannot log in; enabling gives all of it back', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  answerIn('manageAccount', await ask(admin, customer.uid, 'disable', 'A stolen card'));
  expect(refusalIn(await call('exportAccount', customer, {}))).toMatchObject({
    code: 'account-disabled',
  });
  expect((await identities.getUser(customer.uid)).disabled).toBe(true);
  // Again, as after a lost answer: one record.
  answerIn('manageAccount', await ask(admin, customer.uid, 'disable', 'A stolen card'));
  expect(await recordsOf(customer.uid)).toMatchObject([
    {
      action: 'disableAccount',
      actorId: admin.uid,
      actorEmail: admin.email,
      before: false,
      after: true,
      reason: 'A stolen card',
    },
  ]);
  answerIn('manageAccount', await ask(admin, customer.uid, 'enable'));
  expect((await identities.getUser(customer.uid)).disabled).toBe(false);
  expect((await db.doc(`users/${customer.uid}`).get()).get('disabled')).toBe(false);
  expect(await recordsOf(customer.uid)).toHaveLength(2);
});

test('enabling ends the sessions of a disabled account, and none of one that is enabled already', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  const sessionsSince = async () => (await identities.getUser(customer.uid)).tokensValidAfterTime;
  await ageIdentity(customer, 10);
  const before = await sessionsSince();
  const enable = async () => answerIn('manageAccount', await ask(admin, customer.uid, 'enable'));
  await enable();
  expect(await sessionsSince()).toBe(before);
  answerIn('manageAccount', await ask(admin, customer.uid, 'disable'));
  await enable();
  expect(await sessionsSince()).not.toBe(before);
});

test("nobody disables their own account, nor an admin's", async () => {
  const [admin, colleague] = [await hireAdmin(), await hireAdmin()];
  expect(refusalIn(await ask(admin, admin.uid, 'disable'))).toMatchObject({ code: 'own-account' });
  expect(refusalIn(await ask(admin, colleague.uid, 'disable'))).toMatchObject({
    status: 409,
    code: 'still-admin',
  });
  expect(await recordsOf(colleague.uid)).toEqual([]);
});

test('a reset link is recorded with its reason, and changes nothing', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  answerIn('manageAccount', await ask(admin, customer.uid, 'resetLink', 'By phone'));
  expect(await recordsOf(customer.uid)).toMatchObject([
    { action: 'sendResetLink', actorId: admin.uid, reason: 'By phone' },
  ]);
  expect((await identities.getUser(customer.uid)).disabled).toBe(false);
});

test('looking at what they see is recorded, without a reason', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  answerIn('manageAccount', await ask(admin, customer.uid, 'look', ''));
  expect(await recordsOf(customer.uid)).toMatchObject([
    { action: 'seeAsCustomer', actorId: admin.uid },
  ]);
});

test('it is done to accounts that are there, and with a reason', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  expect(refusalIn(await ask(admin, 'nobody', 'disable'))).toMatchObject({ code: 'not-found' });
  expect(refusalIn(await ask(admin, customer.uid, 'disable', '  '))).toMatchObject({ status: 400 });
});
