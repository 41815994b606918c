import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../people.ts';
import { createRulesCloud, resetAfterFailure, type RulesCloud } from '../rules-cloud.ts';
import { isInTable } from './access-model.ts';
import type { Stored } from './change.ts';
import { operationOf, type Operation } from './operations.ts';
import { rawWriteOf } from './raw-writes.ts';
import { readStored } from './read-stored.ts';

// Documents and operations, most of them nearly right, against a second telling of the access table.
// Always the same ones, so that a failure can be looked at.
const rounds = [
  { numRuns: 60, seed: 6, tags: [] },
  { numRuns: 2000, seed: 5, tags: ['deep'] },
].flatMap((round) => tested().map(([who, mayWrite]) => ({ ...round, who, mayWrite })));

let cloud: RulesCloud;
let stored: Stored;
beforeAll(async () => {
  cloud = await createRulesCloud('fuzz');
  stored = await readStored(cloud);
});
afterAll(() => cloud.stop());
afterEach(({ task }) => resetAfterFailure(task, cloud));

function tested(): [Who, mayWrite: boolean][] {
  return [
    ['nobody', false],
    ['newcomer', true],
    ['customer', true],
    ['production', true],
    ['admin', true],
    ['unverified admin', true],
    ['disabled admin', false],
    ['signed-out admin', false],
  ];
}

for (const round of rounds)
  describe(`${round.who}, trying ${round.numRuns} things`, { tags: round.tags }, () => {
    const { who, mayWrite, numRuns, seed } = round;
    let allowed: Operation[] = [];
    let outside: Operation[] = [];
    beforeAll(() => {
      const operations = fc.sample(operationOf(who), { numRuns, seed });
      ({ allowed = [], outside = [] } = Object.groupBy(operations, (operation) =>
        isInTable(operation, stored) ? 'allowed' : 'outside',
      ));
    });

    test('writes nothing that the access table does not allow', async () => {
      const taken: Operation[] = [];
      const tryAll = async (lane: Operation[]) => {
        for (const operation of lane) if (await isTaken(operation)) taken.push(operation);
      };
      const { first, others } = lanesOf(outside);
      await tryAll(first);
      await Promise.all(others.map(tryAll));
      expect(taken).toEqual([]);
      expect(await cloud.changes()).toEqual([]);
    });

    test('succeed where the access table allows them', async () => {
      const refused: Operation[] = [];
      for (const operation of allowed) {
        if (!(await isTaken(operation))) refused.push(operation);
        await cloud.reset();
      }
      expect(refused).toEqual([]);
      // Were nothing of it right, being refused would say nothing.
      expect(allowed.length > 0).toBe(mayWrite);
    });
  });

/** What the rules read to judge other writes. */
const lookedAt = ['users', 'system', 'subscriptions', 'staff', 'uploadCounts'];

// A write to a document delays other writes and reads of it. So
// each lane has documents of its own, and those that are looked at share one, to be gone through
// before the others.
function lanesOf(operations: Operation[]): { first: Operation[]; others: Operation[][] } {
  // Nothing is judged by a view, so each may go its own way.
  const rootOf = ({ writes: [write] }: Operation) =>
    (write?.path.includes('/views/')
      ? `view ${write.path}`
      : write?.path.split('/', 2).join('/')) ?? '';
  const { first = [], others = [] } = Object.groupBy(operations, (operation) =>
    lookedAt.some((name) => rootOf(operation).startsWith(`${name}/`)) ? 'first' : 'others',
  );
  return { first, others: [...Map.groupBy(others, rootOf).values()] };
}

async function isTaken({ who, writes }: Operation): Promise<boolean> {
  try {
    return (await cloud.commitRaw(who, ...writes.map(rawWriteOf))) === 'allowed';
  } catch (error) {
    const paths = writes.map(({ path }) => path).join(' and ');
    throw new Error(`The emulator did not answer ${who} at ${paths}`, { cause: error });
  }
}
