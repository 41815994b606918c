import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFirstOfKind } from './access-table.ts';
import { outcomesOf } from './outcomes.ts';
import { everyone, type Who } from './people.ts';
import { createRulesCloud, type Outcome, type RulesCloud } from './rules-cloud.ts';
import type { AccessRow } from './table/row.ts';

/** Whom each row of the table is about; the others are kept out by what all rows share. */
const usual: readonly Who[] = ['customer', 'neighbour', 'production', 'admin'];

/** Tests for rows of the access table, cell by cell, in a database of that name. */
export function proveAccess(name: string, rows: readonly AccessRow[]): void {
  let cloud: RulesCloud;
  beforeAll(async () => {
    cloud = await createRulesCloud(name);
  });
  afterAll(() => cloud.stop());

  describe.each(rows)('$operation $collection: $what', (row) => {
    const prove = (people: readonly Who[], tags: string[]) => {
      let outcomes: Promise<Map<Who, Outcome>> | null = null;
      test.for(people)('%s', { tags }, async (who) => {
        outcomes ??= outcomesOf(cloud, row, {
          allowed: row.allowed.filter((each) => people.includes(each)),
          refused: people.filter((each) => !row.allowed.includes(each)),
        });
        const outcome = (await outcomes).get(who);
        expect(outcome).toBe(row.allowed.includes(who) ? 'allowed' : 'refused');
      });
    };
    prove(usual, []);
    const others = everyone.filter((who) => !usual.includes(who));
    prove(others, isFirstOfKind(row) ? [] : ['deep']);
  });
}
