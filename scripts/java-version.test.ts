import { expect, test } from 'vitest';
import { javaProblem, javaVersion } from './java-version.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_412"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['something else', null],
])('%s', (output, version) => {
  expect(javaVersion(output)).toBe(version);
});

test('a missing and an old Java are told in one sentence with the version that is needed', () => {
  expect(javaProblem(null)).toBe(
    'Java is missing; the Firestore emulator needs version 11 or later, for example from https://adoptium.net.',
  );
  expect(javaProblem(8)).toBe(
    'Java 8 is too old; the Firestore emulator needs version 11 or later.',
  );
});

test('a Java that is new enough or names no version may try', () => {
  expect([11, 17, 'unknown' as const].map(javaProblem)).toEqual([null, null, null]);
});
