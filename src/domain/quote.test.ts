import { describe, expect, test } from 'vitest';
import { productOf } from '#tests/support/products.ts';
import { emptySelections, type ProductSelections } from './cart.ts';
import { pricesFromMonthly } from './period.ts';
import type { Product } from './product.ts';
import {
  agencyOffer,
  plannedTokens,
  pricePerVideo,
  quoteOf,
  quoteProblemMessage,
  tokensPerInvoice,
  type QuoteProblem,
} from './quote.ts';

const product = (id: string, change: Partial<Product>) =>
  productOf({
    id,
    name: id,
    kind: 'addOn',
    prices: { monthly: 100, quarterly: 285, yearly: 1020 },
    tokensPerMonth: 0,
    ...change,
  });

const starter = product('starter', {
  kind: 'package',
  tokensPerMonth: 6,
  prices: { monthly: 59_000, quarterly: 168_150, yearly: 601_800 },
});
const tokens = product('tokens', { tokensPerMonth: 3, maxQuantity: 4 });
const cutdowns = product('cutdowns', { maxQuantity: 2 });
const agency = product('agency', { includedWith: 'agency', prices: pricesFromMonthly(200_000) });
const retired = product('retired', { kind: 'package', active: false });
const catalogue = [starter, tokens, cutdowns, agency, retired];

const select = (change: Partial<ProductSelections>): ProductSelections => ({
  ...emptySelections,
  packageId: 'starter',
  ...change,
});

describe('a selection that can be bought', () => {
  test.each([
    ['monthly', 59_000],
    ['quarterly', 168_150],
    ['yearly', 601_800],
  ] as const)('costs the price of its whole period: %s', (period, total) => {
    expect(quoteOf(select({ period }), catalogue)).toEqual({
      currency: 'usd',
      lines: [
        {
          productId: 'starter',
          name: 'starter',
          quantity: 1,
          amount: total,
          role: 'package',
          tokensPerMonth: expect.any(Number),
        },
      ],
      total,
      tokensPerMonth: 6,
      plannedTokens: 0,
      problems: [],
    });
  });

  test('adds the add-ons by their quantity, tokens too', () => {
    const quote = quoteOf(select({ addOns: { tokens: 4, cutdowns: 2, agency: 0 } }), catalogue);
    expect(quote).toMatchObject({
      total: 59_000 + 400 + 200,
      tokensPerMonth: 6 + 12,
      problems: [],
    });
    expect(quote.lines).toHaveLength(3);
  });

  test('the agency option brings its add-on', () => {
    const quote = quoteOf(select({ option: 'agency', period: 'yearly' }), catalogue);
    expect(quote.lines.map((line) => line.productId)).toEqual(['starter', 'agency']);
    expect(quote).toMatchObject({ total: 601_800 + 2_040_000, problems: [] });
  });

  test('costs the prices of its currency', () => {
    const eur = { monthly: 54_000, quarterly: 153_900, yearly: 550_800 };
    const offered = [{ ...starter, otherPrices: { eur } }];
    expect(quoteOf(select({ currency: 'eur', period: 'quarterly' }), offered)).toMatchObject({
      currency: 'eur',
      total: 153_900,
      problems: [],
    });
  });

  test('planned videos may use every token', () => {
    const videos = { '5': 3, '15': 1, '30': 0 };
    expect(quoteOf(select({ videos }), catalogue)).toMatchObject({
      plannedTokens: 6,
      problems: [],
    });
  });

  test('an amount is the sum of its lines', () => {
    const { lines, total } = quoteOf(select({ addOns: { tokens: 3 } }), catalogue);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
  });
});

describe('a selection that cannot', () => {
  const problemsOf = (change: Partial<ProductSelections>, offered = catalogue) =>
    quoteOf(select(change), offered).problems;

  test('without a package', () => {
    expect(problemsOf({ packageId: null })).toEqual([{ code: 'no-package' }]);
  });

  test.each([
    ['unheard of', 'gone'],
    ['retired', 'retired'],
    ['an add-on', 'tokens'],
    ['an inherited name', 'constructor'],
  ])('with a package that is %s', (_, packageId) => {
    expect(problemsOf({ packageId })).toEqual([
      { code: 'unavailable-product', productId: packageId },
    ]);
  });

  test.each(['gone', 'starter', 'retired'])('with %s as an add-on', (id) => {
    expect(problemsOf({ addOns: { [id]: 1 } })).toEqual([
      { code: 'unavailable-product', productId: id },
    ]);
  });

  test('with the agency offer chosen as an add-on, which would count it twice', () => {
    expect(problemsOf({ option: 'agency', addOns: { agency: 1 } })).toEqual([
      { code: 'unavailable-product', productId: 'agency' },
    ]);
  });

  test('with more of a product than it may be held', () => {
    expect(problemsOf({ addOns: { cutdowns: 3 } })).toEqual([
      { code: 'too-many', productId: 'cutdowns', name: 'cutdowns', maxQuantity: 2 },
    ]);
  });

  test('with the agency option while none is offered', () => {
    const without = [starter, { ...agency, active: false }];
    expect(problemsOf({ option: 'agency' }, without)).toEqual([{ code: 'no-agency-offer' }]);
  });

  test('in a currency that a product has no price in, and nothing is sold for nothing', () => {
    const quote = quoteOf(select({ currency: 'eur' }), catalogue);
    expect(quote).toMatchObject({ total: 0, tokensPerMonth: 0 });
    expect(quote.problems).toEqual([
      { code: 'no-price-in-currency', productId: 'starter', name: 'starter', currency: 'eur' },
    ]);
  });

  test('with more videos planned than tokens', () => {
    expect(problemsOf({ videos: { '5': 1, '15': 0, '30': 1 } })).toEqual([
      { code: 'plan-over-tokens', planned: 7, available: 6 },
    ]);
  });

  test('from an empty catalogue, and nothing is priced at zero in silence', () => {
    const quote = quoteOf(select({ addOns: { tokens: 1 } }), []);
    expect(quote).toMatchObject({ lines: [], total: 0 });
    expect(quote.problems).toHaveLength(2);
  });
});

test('the agency offer is an active add-on, never a package', () => {
  const strange = product('strange', { kind: 'package', includedWith: 'agency' });
  expect(agencyOffer([strange, { ...agency, active: false }])).toBeUndefined();
  expect(agencyOffer([strange, agency])).toBe(agency);
});

test('planned videos cost 1, 3 and 6 tokens', () => {
  expect(plannedTokens({ '5': 0, '15': 0, '30': 0 })).toBe(0);
  expect(plannedTokens({ '5': 1, '15': 10, '30': 100 })).toBe(631);
});

test('an invoice brings the tokens of each month it pays for', () => {
  expect(tokensPerInvoice(6, 'monthly')).toBe(6);
  expect(tokensPerInvoice(6, 'quarterly')).toBe(18);
  expect(tokensPerInvoice(6, 'yearly')).toBe(72);
});

test('a finished video costs its share of the tokens of the period', () => {
  const quote = quoteOf(select({ period: 'yearly' }), catalogue);
  // 601,800 cents for 72 tokens.
  expect(pricePerVideo(quote, 'yearly', 5)).toBe(8358);
  expect(pricePerVideo(quote, 'yearly', 30)).toBe(50_150);
  expect(pricePerVideo({ total: 100, tokensPerMonth: 0 }, 'monthly', 5)).toBeNull();
});

test('every problem is explained', () => {
  const problems: QuoteProblem[] = [
    { code: 'no-package' },
    { code: 'unavailable-product', productId: 'x' },
    { code: 'too-many', productId: 'x', name: 'Cutdowns', maxQuantity: 2 },
    { code: 'no-price-in-currency', productId: 'x', name: 'Cutdowns', currency: 'eur' },
    { code: 'no-agency-offer' },
    { code: 'plan-over-tokens', planned: 7, available: 6 },
  ];
  for (const problem of problems) expect(quoteProblemMessage(problem)).toMatch(/^[A-Z].+\.$/);
  expect(quoteProblemMessage(problems[2] ?? { code: 'no-package' })).toContain('Cutdowns');
});
