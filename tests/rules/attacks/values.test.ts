import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { filmReport } from '#domain/film-report.ts';
import { withEvery, withUnknownFields } from '../mutations.ts';
import { outcomeOf } from '../rules-cloud.ts';
import { shapes, withTimes } from '../shapes.ts';
import { attackedCloud } from './attacked-cloud.ts';

const cloud = await attackedCloud('values');

type Document = Record<string, unknown>;

/** Names of the documents whose writers may also write a corrupted copy. */
async function acceptedCopies(copiesOf: (document: Document) => Document[]): Promise<string[]> {
  const attempts = Object.entries(shapes).flatMap(([name, { who, valid, times, write }]) =>
    copiesOf(withTimes(valid, times, serverTimestamp())).map(async (copy) => ({
      name,
      outcome: await outcomeOf(write(cloud.actor(who), copy)),
    })),
  );
  // With fewer attempts the test would prove little.
  expect(attempts.length).toBeGreaterThan(15);
  const outcomes = await Promise.all(attempts);
  return [
    ...outcomes.flatMap(({ name, outcome }) => (outcome === 'allowed' ? name : [])),
    ...(await cloud.changes()),
  ];
}

describe('wrong values, wherever one may stand', () => {
  test('negative numbers are refused', async () => {
    expect(await acceptedCopies((document) => withEvery(document, 'number', -1))).toEqual([]);
  });

  test('fractional numbers are refused', async () => {
    // Only a film may last a fraction of a second more.
    const isLength = ({ report }: Document) =>
      filmReport.shape.durationSeconds.safeParse(Object(report)['durationSeconds']).data ===
      5.000001;
    const copiesOf = (document: Document) =>
      withEvery(document, 'number', 5.000001).filter((copy) => !isLength(copy));
    expect(await acceptedCopies(copiesOf)).toEqual([]);
  });

  test('numbers that are none, or have no end, are refused', async () => {
    const numbers = [Number.NaN, Number.POSITIVE_INFINITY, 1e300];
    const copiesOf = (document: Document) =>
      numbers.flatMap((number) => withEvery(document, 'number', number));
    expect(await acceptedCopies(copiesOf)).toEqual([]);
  });

  test('fields that nobody has heard of are refused, in every map', async () => {
    expect(await acceptedCopies(withUnknownFields)).toEqual([]);
  });

  test('fields of the wrong type are refused', async () => {
    const copiesOf = (document: Document) => [
      ...withEvery(document, 'number', '5'),
      ...withEvery(document, 'string', 5),
      ...withEvery(document, 'string', { text: 'x' }),
      ...withEvery(document, 'boolean', 'true'),
      ...withEvery(document, 'boolean', 1),
    ];
    expect(await acceptedCopies(copiesOf)).toEqual([]);
  });
});
