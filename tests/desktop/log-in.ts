import type { Page } from '@playwright/test';
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
