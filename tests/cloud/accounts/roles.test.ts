import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';

let admin: Account;
beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const setRoles = async (who: Account | null, userId: string, roles: unknown) =>
  call('setRoles', who, {
    userId,
    before: (await rolesOf(userId)) ?? ['user'],
    roles,
    reason: 'Asked for it',
  });
const rolesOf = async (uid: string) =>
  (await db.doc(`users/${uid}`).get()).get('roles') as Role[] | undefined;
const auditOf = async (uid: string) => {
  const entries = await db.collection('audit').where('targetId', '==', uid).get();
  return entries.docs.map((entry) => entry.data());
};

describe('an admin changes roles', () => {
  test('and it is recorded who, whose, before and after', async () => {
    const person = await register();
    const answer = await setRoles(admin, person.uid, ['production']);
    expect(answerIn('setRoles', answer)).toEqual({ roles: ['user', 'production'] });
    expect(await rolesOf(person.uid)).toEqual(['user', 'production']);
    const [entry, ...more] = await auditOf(person.uid);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'setRoles',
      actorId: admin.uid,
      actorEmail: admin.email,
      targetId: person.uid,
      before: ['user'],
      after: ['user', 'production'],
      reason: 'Asked for it',
    });
    expect(entry?.['at']).toBeDefined();
  });

  test('but `user` always stays, and each role counts once', async () => {
    const person = await register({ roles: ['user', 'production'] });
    const none = await setRoles(admin, person.uid, []);
    expect(answerIn('setRoles', none).roles).toEqual(['user']);
    const twice = await setRoles(admin, person.uid, ['admin', 'admin', 'user']);
    expect(answerIn('setRoles', twice).roles).toEqual(['user', 'admin']);
  });

  test('to the roles they have already, which is not recorded', async () => {
    const person = await register();
    expect((await setRoles(admin, person.uid, ['user'])).status).toBe(200);
    expect(await auditOf(person.uid)).toEqual([]);
  });

  test('and hears the same when the answer was lost and they ask again', async () => {
    const person = await register();
    const change = {
      userId: person.uid,
      before: ['user'],
      roles: ['user', 'production'],
      reason: 'x',
    };
    for (const answer of [
      await call('setRoles', admin, change),
      await call('setRoles', admin, change),
    ]) {
      expect(answerIn('setRoles', answer).roles).toEqual(['user', 'production']);
    }
    expect(await auditOf(person.uid)).toHaveLength(1);
  });

  test('and the person has their rights at once, and no others', async () => {
    const person = await register({ roles: ['user', 'admin'] });
    await setRoles(admin, person.uid, ['user']);
    const other = await register();
    expect(refusalIn(await setRoles(person, other.uid, ['admin'])).status).toBe(403);
  });
});

describe('a change of roles is refused', () => {
  test('for oneself', async () => {
    expect(refusalIn(await setRoles(admin, admin.uid, ['user']))).toMatchObject({
      status: 409,
      code: 'own-roles',
    });
    expect(await rolesOf(admin.uid)).toEqual(['user', 'admin']);
  });

  test('for somebody who does not exist', async () => {
    expect(refusalIn(await setRoles(admin, 'nobody', ['user']))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });

  test('when another admin changed them since they were read', async () => {
    const person = await register({ roles: ['user', 'production'] });
    const change = { userId: person.uid, before: ['user'], roles: ['user', 'admin'], reason: 'x' };
    expect(refusalIn(await call('setRoles', admin, change))).toMatchObject({
      status: 409,
      code: 'roles-changed',
    });
    expect(await rolesOf(person.uid)).toEqual(['user', 'production']);
    expect(await auditOf(person.uid)).toEqual([]);
  });

  test('of two admins who decide differently at once, for the second', async () => {
    const [other, person] = await Promise.all([register({ roles: ['user', 'admin'] }), register()]);
    const give = (who: Account, role: Role) =>
      call('setRoles', who, {
        userId: person.uid,
        before: ['user'],
        roles: ['user', role],
        reason: 'x',
      });
    const answers = await Promise.all([give(admin, 'admin'), give(other, 'production')]);
    const refused = answers.filter(({ status }) => status !== 200).map(refusalIn);
    expect(refused.map(({ code }) => code)).toEqual(['roles-changed']);
    expect(await rolesOf(person.uid)).toHaveLength(2);
    expect(await auditOf(person.uid)).toHaveLength(1);
  });

  test('with a role that does not exist, or none given', async () => {
    const person = await register();
    for (const roles of [['owner'], 'admin', null, undefined]) {
      expect(refusalIn(await setRoles(admin, person.uid, roles)).status).toBe(400);
    }
    expect(await rolesOf(person.uid)).toEqual(['user']);
  });
});

describe('when two admins are left', () => {
  // All other admins of this cloud, such as those of an earlier test, lose the role meanwhile.
  const aside = new Map<string, unknown>();
  beforeEach(async () => {
    const admins = await db.collection('users').where('roles', 'array-contains', 'admin').get();
    for (const each of admins.docs) {
      aside.set(each.id, each.get('roles'));
      await each.ref.update({ roles: ['user'] });
    }
  });
  afterAll(async () => {
    for (const [uid, roles] of aside) await db.doc(`users/${uid}`).update({ roles });
  });

  test.each([1, 2, 3])(
    'and each takes the role from the other at once, one keeps it (%i)',
    async () => {
      const [one, other] = await Promise.all([
        register({ roles: ['user', 'admin'] }),
        register({ roles: ['user', 'admin'] }),
      ]);
      const answers = await Promise.all([
        setRoles(one, other.uid, ['user']),
        setRoles(other, one.uid, ['user']),
      ]);
      const refused = answers.filter(({ status }) => status !== 200).map(refusalIn);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.code).toBe('forbidden');
      const left = await db.collection('users').where('roles', 'array-contains', 'admin').get();
      expect(left.size).toBe(1);
    },
  );
});
