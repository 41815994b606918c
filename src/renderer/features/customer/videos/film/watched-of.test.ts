import { expect, test } from 'vitest';
import { watchedOf } from './watched-of.ts';

const [one, two, three] = [{ number: 1 }, { number: 2 }, { number: 3 }];
const watching = { number: 2, gone: null };

test('a version that is watched stays, whatever is delivered', () => {
  expect(watchedOf([three, two, one], watching)).toBe(watching);
  expect(watchedOf([], watching)).toBe(watching);
});

test('a version that is withdrawn while somebody watches it is named, and the newest shown', () => {
  const left = watchedOf([one], watching);
  expect(left).toEqual({ number: 1, gone: 2 });
  // The next delivery is offered, and does not take its place.
  expect(watchedOf([three, one], left)).toBe(left);
});

test('the first versions that arrive withdraw nothing', () => {
  expect(watchedOf([one], { number: null, gone: null })).toEqual({ number: 1, gone: null });
});
