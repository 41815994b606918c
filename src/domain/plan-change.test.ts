import { describe, expect, test } from 'vitest';
import { emptySelections } from './cart.ts';
import { pricesFromMonthly, type Period } from './period.ts';
import {
  changeTiming,
  grantOf,
  isSameChoice,
  tokensOfLines,
  videosThatFit,
} from './plan-change.ts';

type Terms = { period: Period; price: number; tokensPerMonth: number };

/** A plan of so many dollars and tokens a month, with the discount of its period. */
const terms = (dollars: number, tokensPerMonth: number, period: Period = 'monthly'): Terms => ({
  period,
  price: pricesFromMonthly(dollars * 100)[period],
  tokensPerMonth,
});
const starter = (period?: Period) => terms(690, 6, period);
const growth = (period?: Period) => terms(1490, 15, period);
const studio = (period?: Period) => terms(2990, 36, period);

describe('a change begins', () => {
  test.each([
    ['a larger package', starter(), growth()],
    ['a longer period, though it is cheaper a month', growth(), growth('yearly')],
    ['a larger package for longer', starter(), studio('quarterly')],
  ])('at once: %s', (_words, before, after) => {
    expect(changeTiming(before, after)).toBe('at-once');
  });

  test.each([
    ['a smaller package', growth(), starter()],
    ['a shorter period, though it costs more a month', growth('yearly'), growth()],
    ['a shorter period of a larger package', starter('yearly'), studio()],
    ['the same price for something else', growth(), growth()],
    ['a longer period with fewer tokens', studio(), starter('quarterly')],
    ['a higher price with fewer tokens', terms(3000, 36), terms(3100, 30)],
    ['a longer period that costs less than this one', terms(5000, 6), starter('quarterly')],
  ])('at the end of the period: %s', (_words, before, after) => {
    expect(changeTiming(before, after)).toBe('at-period-end');
  });
});

test('an add-on with the quantity 0 is like none, and the order does not matter', () => {
  const { videos: _, ...none } = emptySelections;
  const one = { ...none, packageId: 'growth', addOns: { a: 1, b: 2 } };
  expect(isSameChoice(one, { ...one, addOns: { b: 2, a: 1, c: 0 } })).toBe(true);
  expect(isSameChoice(one, { ...one, addOns: { b: 1, a: 1 } })).toBe(false);
  expect(isSameChoice(one, { ...one, period: 'yearly' })).toBe(false);
});

test('planned videos stay while the tokens are enough for them', () => {
  const videos = { '5': 0, '15': 2, '30': 0 };
  expect(videosThatFit(videos, 6)).toEqual(videos);
  expect(videosThatFit(videos, 5)).toEqual({ '5': 0, '15': 0, '30': 0 });
});

describe('the tokens of an invoice', () => {
  const whole = (price: number, tokens: number) => ({
    amount: price,
    fullAmount: price,
    fullTokens: tokens,
  });

  test('of a period are those of its plan', () => {
    expect(tokensOfLines([whole(149_000, 15), whole(18_000, 0)])).toBe(15);
  });

  test('of an upgrade in mid-period are less by those of the time that is paid back', () => {
    const back = { amount: -34_500, fullAmount: 69_000, fullTokens: 6 };
    expect(tokensOfLines([back, whole(149_000, 15)])).toBe(12);
  });

  test('are rounded down, so that no part of one is given away', () => {
    const back = { amount: -34_501, fullAmount: 69_000, fullTokens: 6 };
    expect(tokensOfLines([back, whole(149_000, 15)])).toBe(11);
  });

  test('are none for what costs nothing', () => {
    expect(tokensOfLines([{ amount: 0, fullAmount: 0, fullTokens: 6 }])).toBe(0);
  });

  test('that were paid back after they were granted are taken from the next grants', () => {
    const back = { amount: -60_000, fullAmount: 60_000, fullTokens: 10 };
    const after = grantOf([back, whole(10_000, 4)], 0);
    expect(after).toEqual({ granted: 0, owed: 6 });
    expect(grantOf([whole(10_000, 4)], after.owed)).toEqual({ granted: 0, owed: 2 });
    expect(grantOf([whole(10_000, 4)], 2)).toEqual({ granted: 2, owed: 0 });
  });
});
