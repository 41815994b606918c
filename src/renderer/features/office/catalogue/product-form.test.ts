import { describe, expect, test } from 'vitest';
import { editsBetween } from '#domain/product-edits.ts';
import { productDraft } from '#domain/product.ts';
import { productOf } from '#tests/support/products.ts';
import { emptyForm, formOf, productForm, suggestedPrices } from './product-form.ts';

const typed = {
  ...emptyForm(),
  name: ' Starter ',
  monthly: '590',
  quarterly: '1681.50',
  yearly: '6,018',
  tokensPerMonth: '6',
};

describe('typed fields become a product', () => {
  test('with prices in cents and its name trimmed', () => {
    expect(productForm.parse(typed)).toMatchObject({
      name: 'Starter',
      prices: { monthly: 59_000, quarterly: 168_150, yearly: 601_800 },
      tokensPerMonth: 6,
    });
  });

  test('that the database takes', () => {
    const made = { ...productForm.parse(typed), active: true, position: 3 };
    expect(productDraft.parse(made)).toEqual(made);
  });

  test('a package is held once and comes with nothing else, also after it was an add-on', () => {
    const made = productForm.parse({ ...typed, maxQuantity: '9', includedWithAgency: true });
    expect(made).toMatchObject({ maxQuantity: 1, includedWith: null });
  });

  test('an add-on keeps its quantity and may come with the agency option', () => {
    const addOn = { ...typed, kind: 'addOn' as const, maxQuantity: '9', includedWithAgency: true };
    expect(productForm.parse(addOn)).toMatchObject({ maxQuantity: 9, includedWith: 'agency' });
  });
});

test.each([
  [{ name: '   ' }, 'name'],
  [{ monthly: 'free' }, 'monthly'],
  [{ yearly: '' }, 'yearly'],
  [{ yearly: '1000000.01' }, 'yearly'],
  [{ tokensPerMonth: '1.5' }, 'tokensPerMonth'],
  [{ tokensPerMonth: '1001' }, 'tokensPerMonth'],
  [{ maxQuantity: '0' }, 'maxQuantity'],
  [{ monthly: '0' }, 'monthly'],
  [{ monthly: '0.49' }, 'monthly'],
  [{ monthly: '100000000000' }, 'monthly'],
  [{ eurYearly: '0', eurMonthly: '5', eurQuarterly: '6' }, 'eurYearly'],
  [{ name: 'x'.repeat(5000) }, 'name'],
])('%j is refused at its field', (wrong, field) => {
  const parsed = productForm.safeParse({ ...typed, ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a stored product survives being edited without a change', () => {
  const stored = productOf({ kind: 'addOn', includedWith: 'agency', maxQuantity: 4 });
  const made = productForm.parse(formOf(stored));
  expect(stored).toMatchObject(made);
  expect(editsBetween(stored, made)).toEqual({});
});

test('longer periods are suggested from a monthly price that can be read', () => {
  expect(suggestedPrices('590')).toEqual({ quarterly: 168_150, yearly: 601_800 });
  expect(suggestedPrices('')).toBeNull();
  expect(suggestedPrices('0')).toBeNull();
  expect(suggestedPrices('5x')).toBeNull();
});
