import type { Page } from '@playwright/test';

/** Waits until a service worker answers for a page, before which it fetches the whole app again. */
export const workerInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
