import { describe, expect, test } from 'vitest';
import { productDraft } from '#domain/product.ts';
import { productOf } from '#tests/support/products.ts';
import { emptyForm, formOf, productForm, suggestedPrices } from './product-form.ts';

const typed = {
  ...emptyForm(3),
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
      position: 3,
    });
  });

  test('that the database takes', () => {
    const made = { ...productForm.parse(typed), active: true };
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
  [{ position: '-1' }, 'position'],
])('%j is refused at its field', (wrong, field) => {
  const parsed = productForm.safeParse({ ...typed, ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a stored product survives being edited without a change', () => {
  const stored = productOf({ kind: 'addOn', includedWith: 'agency', maxQuantity: 4 });
  const { id: _id, createdAt: _created, updatedAt: _updated, active: _active, ...draft } = stored;
  expect(productForm.parse(formOf(stored))).toEqual(draft);
});

test('longer periods are suggested from a monthly price that can be read', () => {
  expect(suggestedPrices('590')).toEqual({ quarterly: 168_150, yearly: 601_800 });
  expect(suggestedPrices('')).toBeNull();
  expect(suggestedPrices('0')).toBeNull();
  expect(suggestedPrices('5x')).toBeNull();
});
