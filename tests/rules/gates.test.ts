import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed, noPause, openSystem, type Gate } from '#domain/gates.ts';
import { accessTable, isFirstOfKind } from './access-table.ts';
import { past, switches } from './fixtures.ts';
import { outcomesOf } from './outcomes.ts';
import type { Who } from './people.ts';
import { createRulesCloud, outcomeOf, resetAfterFailure, type RulesCloud } from './rules-cloud.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('gates');
});
afterAll(() => cloud.stop());
afterEach(({ task }) => resetAfterFailure(task, cloud));

const writes = accessTable.filter(
  ({ operation, allowed }) => operation !== 'get' && operation !== 'list' && allowed.length > 0,
);
const gates = Object.keys(switches) as Gate[];
/** It belongs to paying, which has a switch of its own. */
const acceptance = writes.filter(({ what }) =>
  what.includes('accepted versions of the legal texts'),
);

/** What was shown by mistake cannot wait. */
const linkEnds = writes.filter(
  ({ collection, operation }) => collection === 'videos/shares' && operation === 'update',
);

describe.each(gates)('while %s is on', (gate) => {
  const closes = !isAllowed({ ...openSystem, [gate]: true }, 'write');
  beforeAll(async () => {
    await cloud.reset();
    const thrown = { ...switches, [gate]: true };
    await cloud.pastRules((db) => setDoc(doc(db, 'system/status'), thrown));
    await cloud.keep();
  });

  // Where writing stays open, one write stands for all, and one read: the access table has them.
  const asked = closes
    ? writes.filter((row) => ![...acceptance, ...linkEnds].includes(row))
    : writes.slice(0, 1);
  for (const row of asked)
    test(
      `${row.operation} ${row.collection}: ${row.what} ${closes ? 'is for admins only' : 'goes on'}`,
      { tags: isFirstOfKind(row) ? [] : ['deep'] },
      async () => {
        // Without the user document that says so, an admin is none.
        const isNewUser = row.collection === 'users' && row.operation === 'create';
        const passes = (who: Who) => !closes || (who === 'admin' && !isNewUser);
        const allowed = row.allowed.filter(passes);
        const refused = row.allowed.filter((who) => !passes(who));
        const outcomes = await outcomesOf(cloud, row, { allowed, refused });
        expect(Object.fromEntries(outcomes)).toEqual(
          Object.fromEntries(row.allowed.map((who) => [who, passes(who) ? 'allowed' : 'refused'])),
        );
      },
    );

  const reads = accessTable.filter(({ operation }) => operation === 'get');
  for (const row of reads)
    test(
      `get ${row.collection}: ${row.what} goes on`,
      { tags: (closes ? isFirstOfKind(row) : row === reads[0]) ? [] : ['deep'] },
      async () => {
        const { run, allowed } = row;
        const outcomes = await Promise.all(allowed.map((who) => outcomeOf(run(cloud.actor(who)))));
        expect(outcomes).toEqual(allowed.map(() => 'allowed'));
      },
    );

  test('an admin can switch it off again', async () => {
    const { db, uid } = cloud.actor('admin');
    const request = setDoc(doc(db, 'system/status'), {
      ...switches,
      ...noPause,
      changedBy: uid,
      changedAt: serverTimestamp(),
    });
    expect(await outcomeOf(request)).toBe('allowed');
  });
});

test.each(['disableWrites', 'completeShutdown'] as const)(
  'links to films can be ended while %s is on',
  async (gate) => {
    await cloud.reset();
    await cloud.pastRules((db) => setDoc(doc(db, 'system/status'), { ...switches, [gate]: true }));
    await cloud.keep();
    expect(linkEnds.length).toBeGreaterThan(1);
    for (const row of linkEnds) {
      const outcomes = await outcomesOf(cloud, row, { allowed: row.allowed, refused: [] });
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(row.allowed.map((who) => [who, 'allowed'])),
      );
    }
  },
);

test('legal texts can be accepted while saving is paused, as paying goes on, and nothing else of a cart', async () => {
  await cloud.reset();
  const { db, uid } = cloud.actor('customer');
  const accept = () =>
    outcomeOf(
      updateDoc(doc(db, 'carts', uid), {
        accepted: { terms: 3, privacy: null },
        updatedAt: serverTimestamp(),
      }),
    );
  const close = (...names: Gate[]) =>
    cloud.pastRules((stored) =>
      setDoc(doc(stored, 'system/status'), {
        ...switches,
        ...Object.fromEntries(names.map((name) => [name, true])),
      }),
    );
  // One's own, and the customer's.
  expect(acceptance).toHaveLength(2);
  await close('disableWrites');
  expect(await accept()).toBe('allowed');
  const spend = updateDoc(doc(db, 'carts', uid), {
    productTotalPrice: 1,
    updatedAt: serverTimestamp(),
  });
  expect(await outcomeOf(spend)).toBe('refused');
  await close('disableWrites', 'disableNonEssentialFunctions');
  expect(await accept()).toBe('refused');
  await close('completeShutdown');
  expect(await accept()).toBe('refused');
});

test('while uploads are off, a photo can be taken away and none put in, except by an admin', async () => {
  await cloud.reset();
  const photo = (letter: string) => `data:image/png;base64,${letter.repeat(8)}`;
  await cloud.pastRules(async (db) => {
    await setDoc(doc(db, 'system/status'), { ...switches, disableFileUploads: true });
    await updateDoc(doc(db, 'users/customer'), { photo: photo('A') });
  });
  const save = (who: 'customer' | 'admin', change: object) => {
    const { db, uid } = cloud.actor(who);
    return outcomeOf(updateDoc(doc(db, 'users', uid), { ...change, updatedAt: serverTimestamp() }));
  };
  expect(await save('customer', { photo: photo('B') })).toBe('refused');
  expect(await save('customer', { displayName: 'Still here' })).toBe('allowed');
  expect(await save('admin', { photo: photo('B') })).toBe('allowed');
  // A person's changes have to be a second apart.
  await cloud.pastRules((db) => updateDoc(doc(db, 'users/customer'), { updatedAt: past }));
  expect(await save('customer', { photo: null })).toBe('allowed');
  await cloud.pastRules((db) => updateDoc(doc(db, 'users/customer'), { updatedAt: past }));
  expect(await save('customer', { photo: photo('A') })).toBe('refused');
});

test('a status document without switches stops nobody', async () => {
  await cloud.reset();
  await cloud.pastRules((db) => setDoc(doc(db, 'system/status'), { note: 'empty' }));
  const { db, uid } = cloud.actor('customer');
  const request = updateDoc(doc(db, 'users', uid), {
    displayName: 'Still here',
    updatedAt: serverTimestamp(),
  });
  expect(await outcomeOf(request)).toBe('allowed');
});
