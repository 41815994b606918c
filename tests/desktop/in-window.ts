import { expect, type Page } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import type { DesktopApp } from './launch-stand-in.ts';

/** Logs a demo account in, in the app's window. */
export async function logIn(app: DesktopApp, email: string): Promise<Page> {
  const page = await app.window();
  await page.goto(app.address('/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  return page;
}

/** Listens in the page, and answers which routes main asked for since. */
export async function listenForRoutes(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const routes: string[] = [];
    window.desktop?.onOpenRoute((asked) => routes.push(asked));
    return routes;
  });
  return () => heard.jsonValue();
}

/** Waits for the page that replaces another; for a moment there is none. */
export async function anotherPage(app: DesktopApp, page: Page): Promise<Page> {
  await expect(async () => {
    expect((await app.window()) === page).toBe(false);
  }).toPass();
  return app.window();
}
