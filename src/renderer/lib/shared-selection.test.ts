import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { safeReturnPath } from '#domain/routes.ts';
import {
  sharedSelectionAt,
  sharedSelectionIn,
  sharedSelectionPath,
  withoutSharedSelection,
} from './shared-selection.ts';

const selections = {
  ...emptySelections,
  packageId: 'growth & more',
  option: 'agency' as const,
  period: 'yearly' as const,
  currency: 'eur' as const,
  videos: { '5': 3, '15': 0, '30': 2 },
  addOns: { 'extra-tokens': 2, xx: 1 },
};

test('a whole selection survives in the address that logging in leads on to', () => {
  const path = sharedSelectionPath(selections);
  expect(safeReturnPath(path)).toBe(path);
  expect(sharedSelectionAt(path)).toEqual({ state: 'ready', selections });
});

test('a selection without a package is one too', () => {
  const path = sharedSelectionPath(emptySelections);
  expect(sharedSelectionAt(path)).toEqual({ state: 'ready', selections: emptySelections });
});

test('other addresses share nothing', () => {
  const none = { state: 'none' };
  expect(sharedSelectionIn('')).toEqual(none);
  expect(sharedSelectionIn('?package=growth&period=yearly')).toEqual(none);
  expect(sharedSelectionAt('/account/?selection=growth')).toEqual(none);
  expect(sharedSelectionAt(null)).toEqual(none);
});

describe('an address that was damaged', () => {
  test.each([
    'selection=growth&videos15=-1',
    'selection=growth&videos15=501',
    'selection=growth&videos15=1e2',
    'selection=growth&videos15=',
    'selection=growth&period=weekly',
    'selection=growth&option=free',
    'selection=growth&currency=gbp',
    'selection=growth&addOn=extra-tokens',
    'selection=growth&addOn=-1xextra-tokens',
    'selection=growth&addOn=51xextra-tokens',
    'selection=growth&addOn=1x',
    `selection=${'g'.repeat(129)}`,
  ])('is not read in part: %s', (query) => {
    expect(sharedSelectionIn(`?${query}`)).toEqual({ state: 'unreadable' });
  });

  test('cannot reach what all objects inherit', () => {
    const found = sharedSelectionIn('?selection=growth&addOn=1x__proto__&addOn=2xconstructor');
    const addOns = found.state === 'ready' ? found.selections.addOns : {};
    expect(Object.getPrototypeOf(addOns)).toBe(Object.prototype);
  });
});

test('only the selection is taken out of the address', () => {
  const { search } = new URL(sharedSelectionPath(selections), 'https://orbitreel.test');
  expect(withoutSharedSelection(search)).toBe('');
  expect(withoutSharedSelection(`${search}&code=SPRING`)).toBe('?code=SPRING');
});
