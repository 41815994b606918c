import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
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
  let outcomes: Promise<Map<Who, Outcome>> | null = null;

  test.each(everyone)('%s', async (who) => {
    // A second try asks anew.
    onTestFailed(async () => {
      outcomes = null;
      await cloud.reset();
    });
    outcomes ??= outcomesOf(cloud, row, { ...row, refused });
    const outcome = (await outcomes).get(who);
    expect(outcome).toBe(row.allowed.includes(who) ? 'allowed' : 'refused');
  });
});

test('every cell has a name of its own', () => {
  const names = accessTable.map((row) => `${row.operation} ${row.collection}: ${row.what}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
