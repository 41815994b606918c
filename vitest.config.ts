import { defineConfig } from 'vitest/config';

// Time limits only end what hangs; no test is about them. Each test has more time than the longest
// of its waits, so that the wait fails first and says what was missing.
const second = 1000;

// Property tests try the longest lists and texts that they name.
const setupFiles = ['tests/support/full-sizes.ts'];

// The emulators can fall silent for a while, and start a process for each function at its first call.
const inLocalCloud = {
  testTimeout: 150 * second,
  hookTimeout: 150 * second,
  expect: { poll: { timeout: 75 * second } },
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
    // What `npm test` leaves to `npm run test:deep`.
    tags: [{ name: 'deep', description: 'long proofs, before a capability is called done' }],
    coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          restoreMocks: true,
          testTimeout: 60 * second,
          hookTimeout: 60 * second,
          expect: { poll: { timeout: 20 * second } },
          setupFiles,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inLocalCloud } },
      { test: { name: 'cloud', include: cloudFiles, ...inLocalCloud } },
      { test: { name: 'drills', include: ['tests/drills/**/*.test.ts'], ...inLocalCloud } },
    ],
  },
});
