import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../people.ts';
import { createRulesCloud, type Actor, type RulesCloud } from '../rules-cloud.ts';
import { isInTable, type Stored } from './access-model.ts';
import { operationOf, send, type Operation } from './operations.ts';
import { readStored } from './read-stored.ts';

// Thousands of documents and operations, most of them nearly right, against a second telling of the
// access table. Always the same ones, so that a failure can be looked at.
const seed = 4;

let cloud: RulesCloud;
let stored: Stored;
beforeAll(async () => {
  cloud = await createRulesCloud('fuzz');
  stored = await readStored(cloud);
});
afterAll(() => cloud.stop());

// Fewer of those who may write nothing at all.
const crowd: [Who, operations: number, mayWrite: boolean][] = [
  ['nobody', 500, false],
  ['customer', 2000, true],
  ['production', 2000, true],
  ['admin', 2000, true],
  ['disabled admin', 500, false],
];

describe.each(crowd)('%s, trying %d things', { timeout: 120_000 }, (who, numRuns, mayWrite) => {
  let allowed: Operation[] = [];
  let outside: Operation[] = [];
  beforeAll(() => {
    const operations = fc.sample(operationOf(who), { numRuns, seed });
    ({ allowed = [], outside = [] } = Object.groupBy(operations, (operation) =>
      isInTable(operation, stored) ? 'allowed' : 'outside',
    ));
  });

  test('writes nothing that the access table does not allow', async () => {
    const actorFor = eachRootToOne(cloud.crowdOf(who, 6));
    const outcomes = await Promise.all(
      outside.map((operation) => isTaken(actorFor(operation), operation)),
    );
    expect(outside.filter((_, index) => outcomes[index])).toEqual([]);
    // A client repeats what it has no answer to, so that it was refused in the end is not enough.
    expect(await cloud.changes()).toEqual([]);
  });

  test('writes what the access table allows', async () => {
    const refused: Operation[] = [];
    for (const operation of allowed) {
      if (!(await isTaken(cloud.actor(who), operation))) refused.push(operation);
      await cloud.reset();
    }
    expect(refused).toEqual([]);
    // Were nothing of it right, being refused would say nothing.
    expect(allowed.length > 20).toBe(mayWrite);
  });
});

// Two who write one document at once wait for each other, so each has documents of their own.
function eachRootToOne(actors: Actor[]): (operation: Operation) => Actor | undefined {
  const turns = new Map<string, number>();
  return ({ writes: [first] }) => {
    const root = first?.path.split('/', 2).join('/') ?? '';
    const turn = turns.get(root) ?? turns.size;
    turns.set(root, turn);
    return actors[turn % actors.length];
  };
}

const refusals = ['permission-denied', 'not-found', 'invalid-argument'];

async function isTaken(actor: Actor | undefined, operation: Operation): Promise<boolean> {
  if (!actor) throw new Error('Somebody has to try.');
  try {
    await send(actor.db, operation);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.includes(String(error.code)))
      return false;
    throw error;
  }
}
