import { chromium, type Browser } from '@playwright/test';

/** Drives a running Chromium with Playwright for as long as `use` takes, and lets go of it again. */
export async function withBrowser<Result>(
  port: number,
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
