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
  // Three browsers beside the emulators can starve each other on two cores, of which two leave much
  // unused. A test that needs its second try is reported as flaky, by name.
  retries: isCi ? 1 : 0,
  workers: 3,
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
