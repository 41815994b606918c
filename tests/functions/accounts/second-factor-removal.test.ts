import { beforeAll, describe, expect, test } from 'vitest';
import { register, signIn, type Account } from '#tests/cloud/accounts.ts';
import { answerIn, call, refusalIn } from '#tests/cloud/call-function.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { addPhoneFactor } from '#tests/cloud/phone-factor.ts';

let admin: Account;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const remove = (who: Account | null, userId: string) =>
  call('removeSecondFactors', who, { userId });
const factorsOf = async ({ uid }: Account) =>
  (await identities.getUser(uid)).multiFactor?.enrolledFactors ?? [];
const auditOf = async ({ uid }: Account) => {
  const entries = await db.collection('audit').where('targetId', '==', uid).get();
  return entries.docs.map((entry) => entry.data());
};

describe('somebody lost their second factor', () => {
  test('and an admin removes it: recorded, sessions ended, the password is enough', async () => {
    const person = await addPhoneFactor(await register({ roles: ['user', 'production'] }));
    expect(await factorsOf(person)).toHaveLength(1);
    const answer = await remove(admin, person.uid);
    expect(answerIn('removeSecondFactors', answer)).toEqual({ removed: 1 });
    expect(await factorsOf(person)).toEqual([]);
    const [entry, ...more] = await auditOf(person);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'removeSecondFactors',
      actorId: admin.uid,
      actorEmail: admin.email,
      targetId: person.uid,
      kinds: ['phone'],
    });
    expect((await db.doc(`users/${person.uid}`).get()).get('signedOutBefore')).toBeDefined();
    const { uid } = await signIn(person.email);
    expect(uid).toBe(person.uid);
  });

  test('and the second try of a call whose answer was lost changes nothing more', async () => {
    const person = await addPhoneFactor(await register({ verified: true }));
    expect((await remove(admin, person.uid)).status).toBe(200);
    expect(answerIn('removeSecondFactors', await remove(admin, person.uid))).toEqual({
      removed: 0,
    });
    expect(await auditOf(person)).toHaveLength(1);
  });
});

describe('the removal is refused', () => {
  test('for oneself', async () => {
    expect(refusalIn(await remove(admin, admin.uid))).toMatchObject({
      status: 409,
      code: 'own-second-factor',
    });
  });

  test('for somebody who is not there', async () => {
    expect(refusalIn(await remove(admin, 'nobody')).code).toBe('not-found');
  });
});
