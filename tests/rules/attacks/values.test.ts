import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { withEvery, withUnknownFields } from '../mutations.ts';
import { outcomeOf } from '../rules-cloud.ts';
import { shapes, withTimes } from '../shapes.ts';
import { attackedCloud } from './attacked-cloud.ts';

const cloud = await attackedCloud('values');

type Document = Record<string, unknown>;

/** Which of its spoiled twins, by name, somebody may write who may write the document. */
async function takenTwins(twinsOf: (document: Document) => Document[]): Promise<string[]> {
  const attempts = Object.entries(shapes).flatMap(([name, { who, valid, times, write }]) =>
    twinsOf(withTimes(valid, times, serverTimestamp())).map(async (twin) => ({
      name,
      outcome: await outcomeOf(write(cloud.actor(who), twin)),
    })),
  );
  // Fewer would not be all that they are meant to be, and say little.
  expect(attempts.length).toBeGreaterThan(15);
  const outcomes = await Promise.all(attempts);
  return [
    ...outcomes.flatMap(({ name, outcome }) => (outcome === 'allowed' ? name : [])),
    ...(await cloud.changes()),
  ];
}

describe('wrong values, wherever one may stand', () => {
  test('negative numbers are refused', async () => {
    expect(await takenTwins((document) => withEvery(document, 'number', -1))).toEqual([]);
  });

  test('fractional numbers are refused', async () => {
    expect(await takenTwins((document) => withEvery(document, 'number', 5.000001))).toEqual([]);
  });

  test('numbers that are none, or have no end, are refused', async () => {
    const numbers = [Number.NaN, Number.POSITIVE_INFINITY, 1e300];
    const twinsOf = (document: Document) =>
      numbers.flatMap((number) => withEvery(document, 'number', number));
    expect(await takenTwins(twinsOf)).toEqual([]);
  });

  test('fields that nobody has heard of are refused, in every map', async () => {
    expect(await takenTwins(withUnknownFields)).toEqual([]);
  });

  test('fields of the wrong type are refused', async () => {
    const twinsOf = (document: Document) => [
      ...withEvery(document, 'number', '5'),
      ...withEvery(document, 'string', 5),
      ...withEvery(document, 'string', { text: 'x' }),
      ...withEvery(document, 'boolean', 'true'),
      ...withEvery(document, 'boolean', 1),
    ];
    expect(await takenTwins(twinsOf)).toEqual([]);
  });
});
