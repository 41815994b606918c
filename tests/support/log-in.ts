import type { Browser, BrowserContext, Page } from '@playwright/test';
import { routeAt, routes } from '#domain/routes.ts';
import { endStreamsWith } from './end-streams.ts';
import { keepSession } from './kept-session.ts';

/** Everybody in the local cloud has this password. */
const password = 'orbitreel';

/**
 * Logs in on the log-in page and continues at a path of the app. For tests about logging in, or in a
 * browser without storage; other tests use `enterAs`.
 */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  endStreamsWith(page.context());
  const name = routeAt(new URL(path, 'https://orbitreel.invalid').pathname);
  // The log-in page continues at the requested page, which saves loading the app again.
  const isLedThere = name !== null && routes[name].access !== 'public';
  const query = isLedThere ? `?${new URLSearchParams({ from: path })}` : '';
  await page.goto(`${routes.login.path}${query}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== routes.login.path);
  if (!isLedThere) await page.goto(path);
}

/** Opens a path of the app as a person who logged in earlier in this browser. */
export async function enterAs(page: Page, email: string, path: string): Promise<void> {
  await keepSession(page, email);
  await page.goto(path);
}

/** Opens a path of the app for a logged-in person in a new browser profile. */
export async function openAs(
  browser: Browser,
  email: string,
  path: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterAs(page, email, path);
  return { context, page };
}
