import type { Browser, BrowserContext, Page } from '@playwright/test';
import { routeAt, routes } from '#domain/routes.ts';

/** Everybody in the local cloud has this password. */
const password = 'orbitreel';

/** Logs in on the log-in page, and is at a path of the app then. */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  const name = routeAt(new URL(path, 'https://orbitreel.invalid').pathname);
  // The log-in page itself leads to where somebody was heading, which spares loading the app again.
  const isLedThere = name !== null && routes[name].access !== 'public';
  const query = isLedThere ? `?${new URLSearchParams({ from: path })}` : '';
  await page.goto(`${routes.login.path}${query}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== routes.login.path);
  if (!isLedThere) await page.goto(path);
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
