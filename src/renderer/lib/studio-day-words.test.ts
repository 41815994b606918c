import { expect, test } from 'vitest';
import { studioTime } from '#domain/studio-clock.ts';
import { studioDayWords } from './studio-day-words.ts';

test.each([
  ['2026-03-10', 'today'],
  ['2026-03-11', 'tomorrow'],
  ['2026-03-09', 'yesterday'],
  ['2026-03-05', 'Thursday'],
  ['2026-03-03', 'March 3'],
  ['2026-03-13', 'March 13'],
  ['2025-12-03', 'December 3, 2025'],
])('late in the evening of the studio, its day %s is said as %s', (date, words) => {
  expect(studioDayWords(studioTime(date, 18), studioTime('2026-03-10', 23.5))).toBe(words);
});
