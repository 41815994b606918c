import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { quoteOf } from '#domain/quote.ts';
import { productOf } from '#tests/support/products.ts';
import { distinctProblems, problemAdvice } from './problem-fix.ts';

const growth = productOf({ id: 'growth', tokensPerMonth: 15 });
const cutdowns = productOf({ id: 'cutdowns', kind: 'addOn', maxQuantity: 2, tokensPerMonth: 0 });
const offers = [growth, cutdowns];
const chosen = { ...emptySelections, packageId: 'growth' };

describe('every problem that offers a way out is gone after it', () => {
  test.each([
    ['a retired package', { ...chosen, packageId: 'retired' }, 'unavailable-product'],
    ['a retired add-on', { ...chosen, addOns: { gone: 1 } }, 'unavailable-product'],
    ['too many of an add-on', { ...chosen, addOns: { cutdowns: 5 } }, 'too-many'],
    ['no agency offer', { ...chosen, option: 'agency' as const }, 'no-agency-offer'],
  ])('%s', (_name, selections, code) => {
    const problem = quoteOf(selections, offers).problems.find((found) => found.code === code);
    const known = { selections, offers, storedTotal: 0 };
    const fixes = problem ? problemAdvice(problem, known).fixes : [];
    expect(fixes).not.toEqual([]);
    for (const fix of fixes) {
      const after = quoteOf(fix.selections, offers).problems;
      expect(after.map((left) => left.code)).not.toContain(code);
    }
  });
});

test('a plan over the tokens is for the person to settle', () => {
  const selections = { ...chosen, videos: { '5': 0, '15': 6, '30': 0 } };
  const [problem] = quoteOf(selections, offers).problems;
  expect(problem?.code).toBe('plan-over-tokens');
  const known = { selections, offers, storedTotal: 0 };
  expect(problem && problemAdvice(problem, known).fixes).toEqual([]);
});

test('instead of a package that is gone the nearest is offered, with its price', () => {
  const studio = productOf({ id: 'studio', name: 'Studio', tokensPerMonth: 36 });
  const selections = { ...chosen, packageId: 'retired', addOns: { gone: 1 } };
  const known = { selections, offers: [...offers, studio], storedTotal: studio.prices.monthly - 1 };
  const advice = problemAdvice({ code: 'unavailable-product', productId: 'retired' }, known);
  expect(advice.message).toContain('The nearest is');
  expect(advice.fixes.map(({ selections: after }) => [after.packageId, after.addOns])).toEqual([
    [expect.any(String), {}],
    [null, {}],
  ]);
});

test('several products that are gone are one problem to read', () => {
  const selections = { ...chosen, packageId: 'retired', addOns: { gone: 1, lost: 2 } };
  const { problems } = quoteOf(selections, offers);
  expect(problems.filter(({ code }) => code === 'unavailable-product')).toHaveLength(3);
  expect(distinctProblems(problems)).toHaveLength(1);
});
