import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';
import { timeLimit } from './scripts/test-limits.ts';

const executablePath = findChromium();
const webUrl = process.env['ORBITREEL_WEB_URL'];
const isCi = process.env['CI'] !== undefined;

const launchOptions = {
  ...(executablePath === null ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Tests measure the product, not what a browser does beside it.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
};

export default defineConfig({
  outputDir: 'test-results/playwright',
  forbidOnly: isCi,
  // On two cores, browsers beside the emulators can starve each other. A test that needs its second try is
  // reported as flaky, by name.
  retries: isCi ? 1 : 0,
  // As many as there are cores, and one more while another waits for the emulators. Those are single
  // processes, so more than six browsers would only wait for them.
  workers: Math.min(6, availableParallelism() + 1),
  timeout: timeLimit(90_000),
  expect: { timeout: timeLimit(15_000) },
  use: {
    browserName: 'chromium',
    // Something still missing by then is not coming: fail with its name, before the whole test does.
    actionTimeout: timeLimit(20_000),
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording takes its share of two slow cores, so there only retries of failed tests are recorded.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    // It would fetch the whole app again beside each test; tests of the service worker allow it.
    serviceWorkers: 'block',
    ...(webUrl === undefined ? {} : { baseURL: webUrl }),
  },
  projects: [
    { name: 'web', testDir: 'tests/web', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'tests/desktop', testMatch: '**/*.spec.ts' },
  ],
});
