import { expect, test } from 'vitest';
import { mergeLicenses } from './licenses.ts';

test('a package of two bundles is listed once, and packages stand in the order of their names', () => {
  const zod = { name: 'zod', version: '4.6.7', identifier: 'MIT', text: 'MIT' };
  const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT' };
  const older = { ...zod, version: '3.0.0' };
  expect(mergeLicenses([zod, react, { ...zod }, older])).toEqual([react, older, zod]);
});
