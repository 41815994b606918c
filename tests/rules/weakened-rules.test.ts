// @module-tag deep
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { isInTable } from './fuzz/access-model.ts';
import { operationOf, type Operation } from './fuzz/operations.ts';
import { rawWriteOf } from './fuzz/raw-writes.ts';
import { readStored } from './fuzz/read-stored.ts';
import { outcomesOf } from './outcomes.ts';
import { everyone } from './people.ts';
import {
  createRulesCloud,
  outcomeOf,
  rulesFile,
  type Outcome,
  type RulesCloud,
} from './rules-cloud.ts';
import { placesIn, sentOf } from './shape.ts';
import { shapes } from './shapes.ts';
import type { AccessRow } from './table/row.ts';
import { weakenedRules, type WeakenedRules } from './weakened-rules.ts';

// What a condition keeps out, some test notices: without it, one thing that is refused is taken. Opening each
// `allow` is for the access table alone to notice. With WEAKEN=parts, every part of every condition is taken out
// as well, and shapes and fuzz help; what fails then is noticed by neither, or makes no difference.
const rules = readFileSync(rulesFile, 'utf8');
const weakened = weakenedRules(rules);
const opened = weakened.filter(({ kind }) => kind === 'allow');
const parts =
  process.env['WEAKEN'] === 'parts' ? weakened.filter((each) => !opened.includes(each)) : [];

let cloud: RulesCloud;
/** What the fuzz tries and the table refuses. */
let refusedOperations: Operation[];
beforeAll(async () => {
  cloud = await createRulesCloud('weakened');
  const stored = await readStored(cloud);
  const numRuns = parts.length === 0 ? 0 : 1000;
  refusedOperations = everyone
    .flatMap((who) => fc.sample(operationOf(who), { numRuns, seed: 5 }))
    .filter((operation) => !isInTable(operation, stored));
});
afterEach(() => cloud.reset());
afterAll(() => cloud.stop());

test('every condition is opened', () => {
  expect(opened.length).toBe(rules.match(/^ *allow .*: if (?!true;)/gm)?.length);
});

test.for(opened)('$name, opened', { timeout: 300_000 }, async (each) => {
  await cloud.loadRules(each.rules);
  expect(await isNoticedByTable(each)).toBe(true);
});

test.for(parts)('$name, left out', { timeout: 600_000 }, async (each) => {
  await cloud.loadRules(each.rules);
  const isNoticed =
    (await isNoticedByShapes(each)) ||
    (await isNoticedByFuzz(each)) ||
    (await isNoticedByTable(each));
  expect(isNoticed).toBe(true);
});

/** Whether what goes on there may be judged by the weakened condition. */
const isAbout = ({ collection }: WeakenedRules, place: string) =>
  place.includes(collection.split('/').at(-1) ?? '');

/** Whether one of them passes the rules; another failure than a refusal is past them. */
const passes = (outcomes: Promise<Outcome[]>): Promise<boolean> =>
  outcomes.then(
    (found) => found.includes('allowed'),
    () => true,
  );

async function isNoticedByTable(each: WeakenedRules): Promise<boolean> {
  // What the app asks takes longer. The nearest first.
  const order = (row: AccessRow) =>
    (row.collection === each.collection ? 0 : 2) + (row.what.startsWith('by the app') ? 1 : 0);
  const rows = accessTable
    .filter((row) => isAbout(each, row.collection))
    .toSorted((one, other) => order(one) - order(other));
  for (const row of rows) {
    const refused = everyone.filter((who) => !row.allowed.includes(who));
    const outcomes = outcomesOf(cloud, row, { refused, allowed: [] });
    if (await passes(outcomes.then((found) => [...found.values()]))) return true;
  }
  return false;
}

async function isNoticedByFuzz(each: WeakenedRules): Promise<boolean> {
  const operations = refusedOperations.filter(({ writes }) =>
    writes.some(({ path }) => isAbout(each, path)),
  );
  for (const { who, writes } of operations) {
    const outcome = cloud.commitRaw(who, ...writes.map(rawWriteOf));
    if (await passes(outcome.then((found) => [found]))) return true;
  }
  return false;
}

async function isNoticedByShapes(each: WeakenedRules): Promise<boolean> {
  const near = Object.entries(shapes).filter(([name]) => isAbout(each, name));
  for (const [, shape] of near) {
    for (const { wrong } of placesIn(shape)) {
      const outcomes = wrong.map(({ change }) =>
        outcomeOf(shape.write(cloud.actor(shape.who), change(sentOf(shape)))),
      );
      if (await passes(Promise.all(outcomes))) return true;
    }
  }
  return false;
}
