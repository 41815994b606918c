import { defineConfig } from 'vitest/config';

// Tests of the local cloud share its emulators and wait for machines that are busy; which of their
// files run beside each other is said in scripts/suites.ts. As in a browser, one that needs its
// second try is named at the end of the run.
const isCi = process.env['CI'] !== undefined;
const inLocalCloud = { testTimeout: 30_000, hookTimeout: 60_000, retry: isCi ? 1 : 0 };

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          restoreMocks: true,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inLocalCloud } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
