import { isDeepStrictEqual } from 'node:util';
import { serverTimestamp } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { past } from './fixtures.ts';
import { mutationsOf, type Variant } from './mutations.ts';
import {
  createRulesCloud,
  outcomeOf,
  resetAfterFailure,
  type Actor,
  type RulesCloud,
} from './rules-cloud.ts';
import { shapes, withTimes } from './shapes.ts';

/** Exactly what the domain would store: parsed without a field dropped, added or changed. */
function isWhole(schema: z.ZodType, document: object): boolean {
  const parsed = schema.safeParse(document);
  return parsed.success && isDeepStrictEqual(parsed.data, document);
}

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
  const plain = withTimes(shape.valid, shape.times, past);
  const stamped = withTimes(shape.valid, shape.times, serverTimestamp());

  test('taken as the app writes it', async () => {
    expect(isWhole(shape.schema, plain)).toBe(true);
    expect(await attempt(stamped)).toBe('allowed');
    await cloud.reset();
  });

  test.each(mutationsOf(plain))('$name', async ({ field, variants }) => {
    const fits = (document: Record<string, unknown>) =>
      (![...shape.times, ...shape.fixed].includes(field) || isDeepStrictEqual(document, plain)) &&
      isWhole(shape.schema, document) &&
      (shape.holds?.(document) ?? true);
    const isRight = ({ change }: Variant) => fits(change(plain));
    const send = async ({ label, change }: Variant) => [label, await attempt(change(stamped))];
    const expected = variants.map((variant) => [
      variant.label,
      isRight(variant) ? 'allowed' : 'refused',
    ]);
    // Refused writes change nothing, so they are all sent at once.
    const outcomes = await Promise.all(variants.filter((variant) => !isRight(variant)).map(send));
    expect(await cloud.changes()).toEqual([]);
    for (const variant of variants.filter(isRight)) {
      outcomes.push(await send(variant));
      await cloud.reset();
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
  });
});
