import type { Browser, BrowserContext, Page } from '@playwright/test';
import { routeAt, routes } from '#domain/routes.ts';
import { endStreamsWith } from './end-streams.ts';
import { keepSession } from './kept-session.ts';

/** Everybody in the local cloud has this password. */
const password = 'orbitreel';

/**
 * Logs in on the log-in page, and is at a path of the app then. For tests that are about logging in,
 * or whose browser keeps nothing; the others are in by `enterAs`.
 */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  endStreamsWith(page.context());
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

/** Comes to a path of the app as somebody who logged in earlier in this browser. */
export async function enterAs(page: Page, email: string, path: string): Promise<void> {
  await keepSession(page, email);
  await page.goto(path);
}

/** A browser profile of their own for somebody who is logged in, at a path of the app. */
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
