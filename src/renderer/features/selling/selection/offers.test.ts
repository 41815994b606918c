import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { productOf } from '#tests/support/products.ts';
import { plannedVideosText, recommendedPackage, savingPercent } from './offers.ts';

const packages = [
  productOf({ id: 'studio', kind: 'package', tokensPerMonth: 36 }),
  productOf({ id: 'starter', kind: 'package', tokensPerMonth: 6 }),
  productOf({ id: 'growth', kind: 'package', tokensPerMonth: 15 }),
];

describe('the recommended package', () => {
  test('is the middle one while nothing is planned', () => {
    expect(recommendedPackage(packages, 0)).toEqual({ productId: 'growth', reason: 'good-start' });
  });
  test('is the smallest that carries the plan', () => {
    expect(recommendedPackage(packages, 6)?.productId).toBe('starter');
    expect(recommendedPackage(packages, 7)?.productId).toBe('growth');
  });
  test('is none when no package carries the plan, or there is none', () => {
    expect(recommendedPackage(packages, 37)).toBeNull();
    expect(recommendedPackage([], 0)).toBeNull();
  });
});

test('a saving is promised only as far as every package gives it', () => {
  const cheaper = productOf({ prices: { monthly: 100_00, quarterly: 285_00, yearly: 1020_00 } });
  const lessCheap = productOf({ prices: { monthly: 100_00, quarterly: 294_00, yearly: 1080_00 } });
  expect(savingPercent([cheaper], 'yearly')).toBe(15);
  expect(savingPercent([cheaper, lessCheap], 'yearly')).toBe(10);
  expect(savingPercent([cheaper], 'monthly')).toBe(0);
  expect(savingPercent([], 'yearly')).toBe(0);
});

test('planned videos are told in words', () => {
  const { videos } = emptySelections;
  expect(plannedVideosText(videos)).toBe('None planned yet');
  const said = (planned: typeof videos) => plannedVideosText(planned).replaceAll('\u00a0', ' ');
  expect(said({ ...videos, '15': 2 })).toBe('2 × 15 s');
  expect(said({ '5': 4, '15': 2, '30': 1 })).toBe('4 × 5 s, 2 × 15 s and 1 × 30 s');
});
