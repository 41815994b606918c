import { expect, test } from 'vitest';
import { filmingStep, isFilmingMove } from './filming.ts';

test.each([
  [[], 'coming up'],
  [['draft', 'activated', 'queued'], 'coming up'],
  [['queued', 'shooting'], 'shooting'],
  // Between two shoot days.
  [['queued', 'editing'], 'shooting'],
  [['shooting', 'delivery'], 'shooting'],
  [['draft', 'editing', 'delivery'], 'complete'],
] as const)('videos that are %j make the shoot step %s', (statuses, step) => {
  expect(filmingStep(statuses)).toBe(step);
});

test('only moves to and from the camera can change it', () => {
  expect(isFilmingMove('queued', 'shooting')).toBe(true);
  expect(isFilmingMove('shooting', 'editing')).toBe(true);
  expect(isFilmingMove('editing', 'shooting')).toBe(true);
  expect(isFilmingMove('editing', 'delivery')).toBe(false);
  expect(isFilmingMove('shooting', 'shooting')).toBe(false);
});
