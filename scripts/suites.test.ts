import { expect, test } from 'vitest';
import { countsOf } from './suites.ts';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  success: true,
};

const playwrightReport = {
  stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 },
  errors: [],
};

test('the counts of both runners add up the same way', () => {
  expect(countsOf(vitestReport)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(countsOf(playwrightReport)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a file that does not load is a failure although no test failed', () => {
  expect(countsOf({ ...vitestReport, success: false }).failed).toBe(1);
  const stats = { expected: 4, flaky: 0, unexpected: 0, skipped: 0 };
  expect(countsOf({ stats, errors: [{ message: 'Cannot find module' }] }).failed).toBe(1);
});

test('a suite that ran nothing is a failure', () => {
  expect(countsOf(undefined).failed).toBe(1);
  expect(countsOf({ ...vitestReport, numPassedTests: 0 }).failed).toBe(1);
});
