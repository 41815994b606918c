import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { productOf } from '#tests/support/products.ts';
import {
  nearestPackage,
  plannedVideosText,
  recommendedPackage,
  savingPercent,
  selectionText,
} from './offers.ts';

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

describe('the nearest package to one that is gone', () => {
  const priced = packages.map((offer) => {
    const monthly = offer.tokensPerMonth * 10_000;
    return { ...offer, prices: { monthly, quarterly: monthly * 3, yearly: monthly * 12 } };
  });
  const nearest = (formerTotal: number, videos = emptySelections.videos) =>
    nearestPackage({ ...emptySelections, packageId: 'gone', videos }, priced, formerTotal)?.id;

  test('costs nearest to what the cart cost', () => {
    expect(nearest(70_000)).toBe('starter');
    expect(nearest(140_000)).toBe('growth');
    expect(nearest(9_000_000)).toBe('studio');
  });
  test('brings the tokens of the planned videos, where one does', () => {
    expect(nearest(70_000, { '5': 0, '15': 4, '30': 0 })).toBe('growth');
    expect(nearest(140_000, { '5': 0, '15': 0, '30': 40 })).toBe('growth');
  });
  test('is the recommended one when the former price is not known', () => {
    expect(nearest(0)).toBe('growth');
    expect(nearest(0, { '5': 2, '15': 0, '30': 0 })).toBe('starter');
  });
  test('is none of an empty catalogue', () => {
    expect(nearestPackage(emptySelections, [], 100)).toBeNull();
  });
});

test('a selection is told in words', () => {
  const line = { productId: 'x', amount: 1, role: 'addOn' as const, tokensPerMonth: 0 };
  const lines = [
    { ...line, name: 'Growth', quantity: 1 },
    { ...line, name: 'Extra tokens', quantity: 2 },
  ];
  expect(selectionText({ lines }, 'yearly')).toBe('Growth and 2 × Extra tokens, paid each year');
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
