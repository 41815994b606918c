import { expect, test } from 'vitest';
import { emptySelections, type ProductSelections } from './cart.ts';
import { planExtras, planName } from './plan-name.ts';

const products = [
  { id: 'cutdowns', name: 'Social cutdowns' },
  { id: 'extra-tokens', name: 'Extra tokens' },
  { id: 'uhd', name: 'UHD films' },
];
const planOf = (chosen: Partial<ProductSelections>) => ({
  packageName: 'Studio',
  productSelections: { ...emptySelections, ...chosen },
});

test('a plan is named with its period, its option and its add-ons', () => {
  expect(planName(planOf({}), products)).toBe('Studio, monthly');
  expect(planName(planOf({ addOns: { cutdowns: 1 } }), products)).toBe(
    'Studio, monthly, with social cutdowns',
  );
  const all = { uhd: 1, cutdowns: 1, 'extra-tokens': 2 };
  expect(planName(planOf({ period: 'yearly', option: 'agency', addOns: all }), products)).toBe(
    'Studio, yearly, with the agency, 2 × extra tokens, social cutdowns, and UHD films',
  );
});

test('an add-on that was taken out is none, and one that is no longer sold is counted', () => {
  expect(planExtras(planOf({ addOns: { cutdowns: 0 } }), products)).toBe('');
  expect(planExtras(planOf({ addOns: { cutdowns: 1, gone: 1 } }), products)).toBe(
    'with social cutdowns and an add-on of before',
  );
  expect(planExtras(planOf({ addOns: { gone: 1, lost: 2 } }), products)).toBe(
    'with 2 add-ons of before',
  );
});
