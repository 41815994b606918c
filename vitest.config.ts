import { defineConfig } from 'vitest/config';
import { timeLimit } from './scripts/test-limits.ts';

// Time limits only end what hangs; no test is about them. Each test has more time than the longest
// of its waits, so that the wait fails first and says what was missing.
const minute = timeLimit(60_000);

// Property tests try the longest lists and texts that they name.
const setupFiles = ['tests/support/full-sizes.ts'];

// Tests of the local cloud share its emulators, which can fall silent for as long as a minute.
// scripts/suites.ts decides which of their files run at the same time.
const inLocalCloud = {
  // As in a browser, a test that needs its second try on CI is named at the end of the run.
  retry: process.env['CI'] === undefined ? 0 : 1,
  testTimeout: 3 * minute,
  hookTimeout: 3 * minute,
  expect: { poll: { timeout: timeLimit(75_000) } },
  setupFiles,
};

// With a key of Stripe's test mode the stand-in is off, and with it what the other files pay and wait with.
const cloudFiles = [
  process.env['STRIPE_SECRET_KEY']
    ? 'tests/cloud/payment/stripe.test.ts'
    : 'tests/cloud/**/*.test.ts',
];

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          restoreMocks: true,
          testTimeout: minute,
          hookTimeout: minute,
          expect: { poll: { timeout: timeLimit(20_000) } },
          setupFiles,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inLocalCloud } },
      { test: { name: 'cloud', include: cloudFiles, ...inLocalCloud } },
      { test: { name: 'drills', include: ['tests/drills/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
