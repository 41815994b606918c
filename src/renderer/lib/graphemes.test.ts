import { expect, test } from 'vitest';
import { graphemesOf, shortened } from './graphemes.ts';

test('a sign is what a person sees as one', () => {
  expect(graphemesOf('👩🏽‍🚀e\u0301🇩🇪')).toEqual(['👩🏽‍🚀', 'e\u0301', '🇩🇪']);
});

test('a long text is cut between signs, and a text of few signs stays whole', () => {
  expect(shortened('Mug on a table', 6)).toBe('Mug o…');
  expect(shortened('Mug on a table', 5)).toBe('Mug…');
  expect(shortened('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', 2)).toBe('👩🏽‍🚀…');
  expect(shortened('👩🏽‍🚀👩🏽‍🚀', 2)).toBe('👩🏽‍🚀👩🏽‍🚀');
});
