import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('the order of keys does not matter, at any depth', () => {
  expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
});

test('the order of a list does, and so does every value', () => {
  const one = fingerprintOf({ list: [1, 2] });
  expect(fingerprintOf({ list: [2, 1] })).not.toBe(one);
  expect(fingerprintOf({ list: [1, 2], more: 0 })).not.toBe(one);
});
