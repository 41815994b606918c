import { expect, test } from 'vitest';
import { arrivals, arrivalSentence } from './arrivals.ts';

const seen = (ids: string[], whole = true) => ({ ids: new Set(ids), whole });

test('nothing is new when a list is seen for the first time', () => {
  expect(arrivals(null, ['a', 'b'])).toEqual([]);
});

test('what joins a whole list is new', () => {
  expect(arrivals(seen(['a', 'b']), ['b', 'c', 'd'])).toEqual(['c', 'd']);
});

test('what moves up from a later page is not new', () => {
  expect(arrivals(seen(['a', 'b'], false), ['b', 'c'])).toEqual([]);
});

test('a few arrivals are named, many are counted', () => {
  expect(arrivalSentence(['Mug'], 'Queued')).toBe('Arrived in Queued: Mug.');
  expect(arrivalSentence(['Mug', 'Lamp', 'Pen'], 'Queued')).toBe(
    'Arrived in Queued: Mug, Lamp, Pen.',
  );
  expect(arrivalSentence(['a', 'b', 'c', 'd'], 'Editing')).toBe('4 videos arrived in Editing.');
  expect(arrivalSentence([], 'Editing')).toBe('');
});
