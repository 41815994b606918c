import { expect, test } from 'vitest';
import { javaVersion } from './java.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_412"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['something else', null],
])('%s', (output, version) => {
  expect(javaVersion(output)).toBe(version);
});
