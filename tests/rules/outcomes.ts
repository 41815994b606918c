import { expect } from 'vitest';
import type { Who } from './people.ts';
import { outcomeOf, type Outcome, type RulesCloud } from './rules-cloud.ts';
import type { AccessRow } from './table/row.ts';

/** Expects that the rules refuse every one of these. */
export async function expectRefused(...requests: Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.all(requests.map(outcomeOf));
  expect(outcomes).toEqual(requests.map(() => 'refused'));
}

/** Expects that the rules let this through. */
export async function expectAllowed(request: Promise<unknown>): Promise<void> {
  expect(await outcomeOf(request)).toBe('allowed');
}

/**
 * The outcome of one row of the access table, for each of these people. Refused people change
 * nothing, so they ask first and all at once; the database is restored for each of the others.
 */
export async function outcomesOf(
  cloud: RulesCloud,
  { operation, prepare, run }: AccessRow,
  callers: { refused: readonly Who[]; allowed: readonly Who[] },
): Promise<Map<Who, Outcome>> {
  const outcomes = new Map<Who, Outcome>();
  const attempt = async (who: Who) => {
    outcomes.set(who, await outcomeOf(run(cloud.actor(who))));
  };
  const prepareFor = (people: readonly Who[]) =>
    cloud.pastRules((db) =>
      Promise.all(people.map(async (who) => prepare?.(db, cloud.actor(who)))),
    );

  if (operation === 'get' || operation === 'list') {
    const people = [...callers.refused, ...callers.allowed];
    if (prepare) await prepareFor(people);
    await Promise.all(people.map(attempt));
    if (prepare) await cloud.reset();
    return outcomes;
  }
  if (prepare) await prepareFor(callers.refused);
  await Promise.all(callers.refused.map(attempt));
  if (prepare || [...outcomes.values()].includes('allowed')) await cloud.reset();
  for (const who of callers.allowed) {
    if (prepare) await prepareFor([who]);
    await attempt(who);
    await cloud.reset();
  }
  return outcomes;
}
