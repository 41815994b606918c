import { expect, test } from 'vitest';
import { figureLine } from './figure.ts';

test('a figure at its limit meets its goal', () => {
  expect(figureLine({ name: 'size', value: 2, unit: 'x', goal: { atMost: 2 } })).toBe(
    'size, 2 x, <= 2 x, met',
  );
});

test('a figure short of a lower limit misses its goal', () => {
  expect(figureLine({ name: 'speed', value: 59.941_3, unit: 'fps', goal: { atLeast: 60 } })).toBe(
    'speed, 59.94 fps, >= 60 fps, missed',
  );
});

test('a figure that could not be measured misses its goal', () => {
  expect(figureLine({ name: 'blocked', value: null, unit: 'ms', goal: { atMost: 100 } })).toBe(
    'blocked, not measured, <= 100 ms, missed',
  );
});
