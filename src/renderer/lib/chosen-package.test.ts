import { expect, test } from 'vitest';
import { safeReturnPath } from '#domain/routes.ts';
import {
  chosenPackageAt,
  chosenPackageIn,
  chosenPackagePath,
  withoutChosenPackage,
} from './chosen-package.ts';

test('a chosen package survives in the address that logging in leads on to', () => {
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

test('only a person who continues to the builder is told what they chose', () => {
  const chosen = { packageId: 'growth', period: 'yearly' } as const;
  expect(chosenPackageAt(chosenPackagePath(chosen))).toEqual(chosen);
  expect(chosenPackageAt('/account/?package=growth')).toBeNull();
  expect(chosenPackageAt('/product/build/')).toBeNull();
  expect(chosenPackageAt(null)).toBeNull();
});

test('a link that is followed later does not bring the choice of before', () => {
  const path = chosenPackagePath({ packageId: 'growth', period: 'yearly' });
  expect(withoutChosenPackage(path)).toBe('/product/build/');
  expect(withoutChosenPackage('/account/?package=growth')).toBe('/account/?package=growth');
});
