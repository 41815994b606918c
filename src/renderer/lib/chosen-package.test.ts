import { expect, test } from 'vitest';
import { safeReturnPath } from '#domain/routes.ts';
import { chosenPackageIn, chosenPackagePath } from './chosen-package.ts';

test('what was chosen comes along in an address that the ways in lead on to', () => {
  const chosen = { packageId: 'growth & more', period: 'yearly' } as const;
  const path = chosenPackagePath(chosen);
  expect(safeReturnPath(path)).toBe(path);
  expect(chosenPackageIn(new URL(path, 'https://orbitreel.test').search)).toEqual(chosen);
});

test('an address without a package brings nothing, and one with an unknown period the usual one', () => {
  expect(chosenPackageIn('')).toBeNull();
  expect(chosenPackageIn('?period=yearly')).toBeNull();
  expect(chosenPackageIn('?package=growth&period=weekly')).toEqual({
    packageId: 'growth',
    period: 'monthly',
  });
});
