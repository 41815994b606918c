import { afterAll, describe, expect, test } from 'vitest';
import type { KeepRecords } from '#contracts/figure-calls.ts';
import { register, signIn, type Account } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { db, freshName, identities } from '../local-cloud.ts';
import { exists } from '../stored.ts';
import { tick } from '../tick.ts';

const admin = await register({ roles: ['user', 'admin'] });
const settings = db.doc('settings/records');
afterAll(() => settings.delete());

const keep = async (who: Account, change: KeepRecords) =>
  answerIn('keepRecords', await call('keepRecords', who, change)).years;

const recordsOf = async (action: string, actorId: string) => {
  const found = await db
    .collection('audit')
    .where('actorId', '==', actorId)
    .where('action', '==', action)
    .get();
  return found.docs.map((each) => each.data());
};

const yearsAgo = (years: number) => {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at;
};

describe('how long records are kept', () => {
  test('is for ever until an admin decides it, which is a record itself', async () => {
    await settings.delete();
    expect(await keep(admin, { action: 'read' })).toBeNull();
    expect(await keep(admin, { action: 'set', years: 5 })).toBe(5);
    // Asked again, it changes nothing and is not recorded again.
    expect(await keep(admin, { action: 'set', years: 5 })).toBe(5);
    expect(await keep(admin, { action: 'set', years: null })).toBeNull();
    const records = await recordsOf('keepRecords', admin.uid);
    expect(records.map(({ before, after }) => `${before} to ${after}`).toSorted()).toEqual([
      '5 to for ever',
      'for ever to 5',
    ]);
    expect(records[0]).toMatchObject({ actorEmail: admin.email });
  });

  test('is decided only for years that are offered', async () => {
    expect((await call('keepRecords', admin, { action: 'set', years: 0 })).status).toBe(400);
    expect((await call('keepRecords', admin, { action: 'set', years: 4 })).status).toBe(400);
  });

  test('decides what goes at night: older records, but not that an account was deleted', async () => {
    const add = async (action: string, at: Date) => {
      const record = db.doc(`audit/${freshName('record')}`);
      await record.set({ action, actorId: admin.uid, at });
      return record.path;
    };
    const [old, young, deletion] = await Promise.all([
      add('setRoles', yearsAgo(11)),
      add('setRoles', yearsAgo(9)),
      add('deleteAccount', yearsAgo(12)),
    ]);
    // More than one page, whose first ones stay.
    const many = db.batch();
    const crowd = Array.from({ length: 310 }, () => db.doc(`audit/${freshName('crowd')}`));
    for (const record of crowd) many.set(record, { action: 'sweepFiles', at: yearsAgo(11) });
    await many.commit();

    await settings.delete();
    await tick('removeExpired');
    expect(await exists(old)).toBe(true);

    await keep(admin, { action: 'set', years: 10 });
    await tick('removeExpired');
    expect(await Promise.all([old, young, deletion].map(exists))).toEqual([false, true, true]);
    expect((await db.getAll(...crowd)).filter((each) => each.exists)).toEqual([]);
  });
});

test('an export of one’s own data is recorded', async () => {
  const owner = await register();
  answerIn('exportAccount', await call('exportAccount', owner, {}));
  const { uid, email } = owner;
  expect(await recordsOf('exportAccount', uid)).toMatchObject([
    { actorEmail: email, targetId: uid },
  ]);
});

test('a new address is recorded once, with the one before it, until the account is deleted', async () => {
  const owner = await register();
  const after = `${freshName('moved')}@orbitreel.test`;
  await identities.updateUser(owner.uid, { email: after, emailVerified: true });
  await call('syncEmail', owner, {});
  await call('syncEmail', owner, {});
  expect(await recordsOf('changeEmail', owner.uid)).toMatchObject([
    { actorEmail: after, targetId: owner.uid, before: owner.email, after },
  ]);
  const deleted = await call('deleteAccount', await signIn(after), { email: after });
  expect(deleted.status).toBe(200);
  const [record] = await recordsOf('changeEmail', owner.uid);
  expect(JSON.stringify(record)).not.toContain('@orbitreel.test');
});
