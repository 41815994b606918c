import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

const executablePath = findChromium();
const webUrl = process.env['ORBITREEL_WEB_URL'];

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
  forbidOnly: process.env['CI'] !== undefined,
  // Two browsers beside the emulators can starve each other on two cores. A test that needs its second
  // try is reported as flaky, by name.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // What is not there after this is not coming: fail with its name, not with the whole test's time.
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    ...(webUrl === undefined ? {} : { baseURL: webUrl }),
  },
  projects: [
    { name: 'web', testDir: 'tests/web', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'tests/desktop', testMatch: '**/*.spec.ts' },
  ],
});
