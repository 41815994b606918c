import type { Page } from '@playwright/test';

/** Waits until a service worker answers for a page, before which it fetches the whole app again. */
export const workerInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });

/** Waits until the service worker controls the page and has cached the files that it loaded. */
export async function keptForLater(page: Page): Promise<void> {
  await workerInCharge(page);
  await page.waitForFunction(async () => {
    const config = await caches.match('/config.json');
    const cloud = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/assets\/cloud-[\w-]+\.js$/.test(name));
    return config && cloud && (await caches.match(cloud.name));
  });
}
