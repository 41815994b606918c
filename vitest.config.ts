import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

// Time limits only end what hangs; no test is about them. Each test has more time than the longest
// of its waits, so that the wait fails first and says what was missing.
const second = 1000;

// Property tests have a seed, and try the longest lists and texts that they name.
const setupFiles = ['tests/support/property-tests.ts'];

// The emulators can fall silent for a while, and start a process for each function at its first call.
const inLocalCloud = {
  testTimeout: 150 * second,
  hookTimeout: 150 * second,
  expect: { poll: { timeout: 75 * second } },
  setupFiles,
  // Functions in this process write their log here.
  silent: 'passed-only',
} as const;

// With a key of Stripe's test mode the stand-in is off, and with it what the other files pay and wait with.
const stripeOnly = process.env['STRIPE_SECRET_KEY'] ? 'payment/stripe.test.ts' : null;

const replacesModules = /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/;

/** Functions also run in the tests' own process, as the emulator would run them. */
const inTestProcess = { SITE_URL: 'https://orbitreel.test', FUNCTIONS_EMULATOR: 'true' };

/**
 * The files of a kind share what they load, in one process for each worker. Those that replace modules or
 * globals are alone in theirs.
 */
function filesOf(name: string, include: string[], options: UserWorkspaceConfig['test']) {
  const alone = include
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => replacesModules.test(readFileSync(file, 'utf8')));
  return [
    { test: { name, include, exclude: alone, isolate: false, ...options } },
    { test: { name: `${name} alone`, include: alone, ...options } },
  ];
}

export default defineConfig({
  test: {
    // What `npm test` leaves to `npm run test:deep`.
    tags: [{ name: 'deep', description: 'long proofs, before a capability is called done' }],
    coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    projects: [
      ...filesOf('unit', ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
        restoreMocks: true,
        // Mail names pages of the site.
        env: { SITE_URL: inTestProcess.SITE_URL },
        testTimeout: 60 * second,
        hookTimeout: 60 * second,
        expect: { poll: { timeout: 20 * second } },
        setupFiles,
      }),
      ...filesOf('rules', ['tests/rules/**/*.test.ts'], inLocalCloud),
      {
        test: {
          name: 'cloud',
          include: stripeOnly ? [] : ['tests/cloud/**/*.test.ts'],
          env: inTestProcess,
          ...inLocalCloud,
          setupFiles: [...setupFiles, 'tests/cloud/own-cloud.ts'],
        },
      },
      {
        test: {
          name: 'cloud functions',
          include: [`tests/functions/${stripeOnly ?? '**/*.test.ts'}`],
          env: inTestProcess,
          ...inLocalCloud,
          // They share what the Functions emulator serves.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'drills', include: ['tests/drills/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
