import { expect, test } from 'vitest';
import { isShareable } from './film-share.ts';

test.each([
  ['delivered and kept', 'delivered', new Date(), true],
  ['delivered, its files removed', 'delivered', null, false],
  ['a draft', 'draft', new Date(), false],
  ['withdrawn', 'withdrawn', new Date(), false],
] as const)('a version that is %s', (_, state, keptUntil, isShown) => {
  expect(isShareable({ state, keptUntil })).toBe(isShown);
});
