import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

test('black on white is 21 and a colour on itself 1, in either order', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#50cdff', '#50cdff')).toBe(1);
});

test('the given primary on white is just under what body text needs', () => {
  expect(contrastRatio('#0c79d3', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour not written as six digits is refused', () => {
  expect(() => contrastRatio('white', '#000000')).toThrow(RangeError);
  expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError);
});
