import { defineConfig } from 'vitest/config';

// As in a browser, a test that needs its second try on CI is named at the end of the run.
const onCi = { retry: process.env['CI'] === undefined ? 0 : 1 };

// Tests of the local cloud share its emulators and wait for machines that are busy; which of their
// files run beside each other is said in scripts/suites.ts.
const inLocalCloud = { ...onCi, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          restoreMocks: true,
          ...onCi,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inLocalCloud } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
