import { expect, type Page } from '@playwright/test';

// The parts of the queue that tests use, and the ways to open it.

/** Address of the queue with a search; `more` are further parameters. */
export const queueFor = (search: string, more = '') =>
  `/admin/videos/status/?q=${encodeURIComponent(search)}${more}`;
export const rows = (page: Page) => page.locator('[data-row-id]');
/** A video's card or line. */
export const rowOf = (page: Page, { id }: { id: string }) => page.locator(`[data-row-id="${id}"]`);
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const dialog = (page: Page) => page.getByRole('dialog');
/** Waits until the cloud has confirmed the rows shown. */
export const isLive = (page: Page, options: { timeout?: number } = {}) =>
  expect(page.locator('[data-freshness=live]')).toBeVisible(options);
