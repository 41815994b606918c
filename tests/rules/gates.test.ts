import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed, openSystem, type Gate } from '#domain/gates.ts';
import { accessTable } from './access-table.ts';
import { switches } from './fixtures.ts';
import { createRulesCloud, outcomeOf, type RulesCloud } from './rules-cloud.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('gates');
});
afterAll(() => cloud.stop());

const writes = accessTable.filter(
  ({ operation, allowed }) => operation !== 'get' && operation !== 'list' && allowed.length > 0,
);
const gates = Object.keys(switches) as Gate[];

describe.each(gates)('while %s is on', (gate) => {
  const closes = !isAllowed({ ...openSystem, [gate]: true }, 'write');
  const startOver = async () => {
    await cloud.reset();
    const thrown = { ...switches, [gate]: true };
    await cloud.pastRules((db) => setDoc(doc(db, 'system/status'), thrown));
  };
  beforeAll(startOver);

  // Where writing stays open, one write stands for all: the access table has them.
  test.each(closes ? writes : writes.slice(0, 1))(
    `$operation $collection: $what ${closes ? 'is for admins only' : 'goes on'}`,
    async ({ run, allowed, prepare, collection, operation }) => {
      // Without the user document that says so, an admin is none.
      const passes = collection === 'users' && operation === 'create' ? [] : ['admin'];
      for (const who of allowed) {
        const me = cloud.actor(who);
        if (prepare) await cloud.pastRules((db) => prepare(db, me));
        const outcome = await outcomeOf(run(me));
        if (prepare || outcome === 'allowed') await startOver();
        expect(outcome, who).toBe(closes && !passes.includes(who) ? 'refused' : 'allowed');
      }
    },
  );

  test('reading goes on', async () => {
    const reads = accessTable.filter(({ operation }) => operation === 'get');
    for (const { run, allowed } of reads) {
      for (const who of allowed) expect(await outcomeOf(run(cloud.actor(who)))).toBe('allowed');
    }
  });

  test('an admin can switch it off again', async () => {
    const { db } = cloud.actor('admin');
    const request = updateDoc(doc(db, 'system/status'), { [gate]: false });
    expect(await outcomeOf(request)).toBe('allowed');
  });
});

test('a status document without switches stops nobody', async () => {
  await cloud.reset();
  await cloud.pastRules((db) => setDoc(doc(db, 'system/status'), { note: 'empty' }));
  const { db, uid } = cloud.actor('customer');
  const request = updateDoc(doc(db, 'users', uid), { displayName: 'Still here' });
  expect(await outcomeOf(request)).toBe('allowed');
});
