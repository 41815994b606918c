import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Variant } from './mutations.ts';
import {
  createRulesCloud,
  outcomeOf,
  resetAfterFailure,
  type Actor,
  type RulesCloud,
} from './rules-cloud.ts';
import { isWhole, placesIn, sentOf, storedOf } from './shape.ts';
import { shapes } from './shapes.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('shapes');
});
afterAll(() => cloud.stop());
afterEach(({ task }) => resetAfterFailure(task, cloud));

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  let actors: Actor[];
  beforeAll(() => {
    actors = cloud.actorsOf(shape.who, 2);
  });
  let turn = 0;
  const attempt = (document: Record<string, unknown>) => {
    turn += 1;
    return outcomeOf(shape.write(actors[turn % actors.length] ?? cloud.actor(shape.who), document));
  };
  const sent = sentOf(shape);

  test('taken as the app writes it', async () => {
    expect(isWhole(shape.schema, storedOf(shape))).toBe(true);
    expect(await attempt(sent)).toBe('allowed');
    await cloud.reset();
  });

  const outcomesFor = async (variants: readonly Variant[]) => {
    const outcomes = variants.map(async ({ label, change }) => [
      label,
      await attempt(change(sent)),
    ]);
    return Object.fromEntries(await Promise.all(outcomes)) as unknown;
  };
  const allAre = (outcome: string, variants: readonly Variant[]) =>
    Object.fromEntries(variants.map(({ label }) => [label, outcome]));

  const places = placesIn(shape);

  test('refused with a wrong value in any place, and with an unknown field in any map', async () => {
    const one = places.flatMap(({ name, wrong }) =>
      wrong
        .filter(({ label }, index) => index === 0 || label === 'beside an unknown field')
        .map((variant) => ({ ...variant, label: `${name}: ${variant.label}` })),
    );
    expect(await outcomesFor(one)).toEqual(allAre('refused', one));
    expect(await cloud.changes()).toEqual([]);
  });

  describe.each(places)('$name', { tags: 'deep' }, ({ right, wrong }) => {
    // Refused writes change nothing, so they are all sent at once.
    test.runIf(wrong.length > 0)('refuses what the domain refuses', async () => {
      expect(await outcomesFor(wrong)).toEqual(allAre('refused', wrong));
      expect(await cloud.changes()).toEqual([]);
    });

    test.runIf(right.length > 0)('takes what the domain takes', async () => {
      for (const variant of right) {
        expect(await outcomesFor([variant])).toEqual(allAre('allowed', [variant]));
        await cloud.reset();
      }
    });
  });
});
