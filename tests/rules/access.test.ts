import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { outcomesOf } from './outcomes.ts';
import { everyone, type Who } from './people.ts';
import { createRulesCloud, type Outcome, type RulesCloud } from './rules-cloud.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('access');
});
afterAll(() => cloud.stop());

describe.each(accessTable)('$operation $collection: $what', (row) => {
  const refused = everyone.filter((who) => !row.allowed.includes(who));
  const ask = () => outcomesOf(cloud, row, { ...row, refused });
  let outcomes: Promise<Map<Who, Outcome>> | null = null;

  test.for(everyone)('%s', async (who) => {
    outcomes ??= ask();
    const outcome = (await outcomes).get(who);
    expect(outcome).toBe(row.allowed.includes(who) ? 'allowed' : 'refused');
  });
});

test('every cell has a name of its own', () => {
  const names = accessTable.map((row) => `${row.operation} ${row.collection}: ${row.what}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
