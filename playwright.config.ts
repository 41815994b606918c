import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

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
  // As many as there are processors: with more, pages wait for answers until they believe to be offline.
  // Emulators are single processes, so more than six browsers would only wait for them.
  workers: Math.min(6, availableParallelism()),
  // Limits only end what hangs: a journey of several people takes minutes on a busy machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Something still missing by then is not coming: fail with its name, before the whole test does.
    actionTimeout: 40_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording takes its share of the processors.
    trace: isCi ? 'off' : 'retain-on-failure',
    // It would fetch the whole app again beside each test; tests of the service worker allow it.
    serviceWorkers: 'block',
    ...(webUrl === undefined ? {} : { baseURL: webUrl }),
  },
  projects: [
    { name: 'web', testDir: 'tests/web', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'tests/desktop', testMatch: '**/*.spec.ts' },
  ],
});
