import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { everyone } from './people.ts';
import { createRulesCloud, outcomeOf, type RulesCloud } from './rules-cloud.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('access');
});
afterAll(() => cloud.stop());

describe.each(accessTable)('$operation $collection: $what', (row) => {
  test.each(everyone)('%s', async (who) => {
    const me = cloud.actor(who);
    const { prepare } = row;
    if (prepare) await cloud.pastRules((db) => prepare(db, me));
    const outcome = await outcomeOf(row.run(me));
    const reads = row.operation === 'get' || row.operation === 'list';
    if (prepare || (outcome === 'allowed' && !reads)) await cloud.reset();
    expect(outcome).toBe(row.allowed.includes(who) ? 'allowed' : 'refused');
  });
});

test('every cell has a name of its own', () => {
  const names = accessTable.map((row) => `${row.operation} ${row.collection}: ${row.what}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
