import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Everybody in the local cloud has this password. */
const password = 'orbitreel';

/** Logs in on the log-in page, then opens a path of the app. */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(path);
}

/** A browser profile of their own for somebody, logged in and at a path of the app. */
export async function openAs(
  browser: Browser,
  email: string,
  path: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, email, path);
  return { context, page };
}
