import { expect, test } from 'vitest';
import { register } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName, identities } from '../local-cloud.ts';

const hireAdmin = () => register({ roles: ['user', 'admin'] });
const invitation = () => ({
  email: `${freshName('colleague').toLowerCase()}@orbitreel.test`,
  displayName: 'Noa Berg',
  role: 'production',
});

test('an invited colleague has an account with the role, a mail, and a record of it', async () => {
  const admin = await hireAdmin();
  const invited = invitation();
  const { userId } = answerIn('inviteStaff', await call('inviteStaff', admin, invited));
  const stored = (await db.doc(`users/${userId}`).get()).data();
  expect(stored).toMatchObject({
    email: invited.email,
    roles: ['user', 'production'],
    displayName: 'Noa Berg',
  });
  const mail = (await db.doc(`mail/invite-${userId}`).get()).data();
  expect(mail).toMatchObject({ to: invited.email, message: { subject: /invited/ } });
  expect(mail?.['message']).toMatchObject({ text: expect.stringContaining('oobCode=') });
  const { docs } = await db.collection('audit').where('targetId', '==', userId).get();
  expect(docs.map((each) => each.data())).toMatchObject([
    { action: 'inviteStaff', actorId: admin.uid, roles: ['user', 'production'] },
  ]);
  // The role works only once the link has proved the address.
  expect((await identities.getUser(userId)).emailVerified).toBe(false);
});

test('an address that has an account is refused, and nothing is sent twice', async () => {
  const [admin, other, customer] = [await hireAdmin(), await hireAdmin(), await register()];
  const invited = invitation();
  answerIn('inviteStaff', await call('inviteStaff', admin, invited));
  for (const email of [invited.email, customer.email]) {
    const answer = await call('inviteStaff', other, { ...invited, email });
    expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'already-registered' });
  }
  expect((await db.doc(`users/${customer.uid}`).get()).get('roles')).toEqual(['user']);
});

test('an admin invites only into roles of staff', async () => {
  const admin = await hireAdmin();
  for (const wrong of [
    { ...invitation(), role: 'user' },
    { ...invitation(), role: 'owner' },
    { ...invitation(), displayName: ' ' },
    { ...invitation(), displayName: 'x'.repeat(5000) },
  ]) {
    expect(refusalIn(await call('inviteStaff', admin, wrong))).toMatchObject({
      code: 'invalid-request',
    });
  }
});

test('an admin reads when people were last seen', async () => {
  const [admin, customer] = [await hireAdmin(), await register()];
  const asked = { userIds: [customer.uid, 'nobody'] };
  const { accounts } = answerIn('accountSignIns', await call('accountSignIns', admin, asked));
  expect(accounts.map(({ userId }) => userId)).toEqual([customer.uid]);
});
