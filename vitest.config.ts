import { defineConfig } from 'vitest/config';

// Time limits are for what hangs; none of them is what a test proves. Each leaves room for a machine
// that is many times as busy as ours, and a test more of it than what it waits for.
const minute = 60_000;

// Tests of the local cloud share its emulators, which can fall silent for as long as a minute; which
// of their files run beside each other is said in scripts/suites.ts.
const inLocalCloud = {
  // As in a browser, a test that needs its second try on CI is named at the end of the run.
  retry: process.env['CI'] === undefined ? 0 : 1,
  testTimeout: 3 * minute,
  hookTimeout: 3 * minute,
  expect: { poll: { timeout: 75_000 } },
};

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
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inLocalCloud } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
