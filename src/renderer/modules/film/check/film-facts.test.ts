import { expect, test } from 'vitest';
import { frameRateOf, isUsualRate, rateOfTimes } from './film-facts.ts';

const timesOf = (rate: number, count: number) =>
  Array.from({ length: count }, (_, frame) => Math.round((frame / rate) * 1000) / 1000);

test.each([
  [23.976, { numerator: 24_000, denominator: 1001 }],
  [24, { numerator: 24, denominator: 1 }],
  [25, { numerator: 25, denominator: 1 }],
  [29.97, { numerator: 30_000, denominator: 1001 }],
  [59.94, { numerator: 60_000, denominator: 1001 }],
])('%d frames a second are found in times of whole milliseconds', (rate, expected) => {
  const measured = rateOfTimes(timesOf(expected.numerator / expected.denominator || rate, 120));
  expect(frameRateOf(measured?.rate ?? 0)).toEqual(expected);
  expect(measured?.isConstant).toBe(true);
});

test('a rate that nobody films in is kept as it is', () => {
  expect(frameRateOf(12.5)).toEqual({ numerator: 12_500, denominator: 1000 });
  expect(isUsualRate(frameRateOf(12.5))).toBe(false);
  expect(isUsualRate(frameRateOf(25))).toBe(true);
});

test('frames that are shown differently long are no constant rate', () => {
  expect(rateOfTimes([0, 0.04, 0.08, 0.2, 0.24])?.isConstant).toBe(false);
});

test.each([[[]], [[0]], [[1, 1]]])('%j is no rate', (times) => {
  expect(rateOfTimes(times)).toBeNull();
});
