import { expect, type Locator, type Page } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';

/** The password of everybody in the local cloud. */
export const usualPassword = 'orbitreel';

export const nameField = (page: Page) => page.getByLabel('Your name');
export const emailField = (page: Page) => page.getByLabel('E-mail', { exact: true });
export const passwordField = (page: Page) => page.getByLabel(/^(New p|P)assword$/);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const freshAddress = () => `${freshName('person')}@orbitreel.test`;

/** What the identity service answers instead of the emulator, which cannot be brought to say it. */
export async function answerIdentity(
  page: Page,
  method: string,
  status: number,
  json: object,
): Promise<void> {
  const address = `**/v1/accounts:${method}?*`;
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status, json }));
}

/** A refusal as the service words it: `TOO_MANY_ATTEMPTS_TRY_LATER`. */
export const refuseIdentity = (page: Page, method: string, message: string) =>
  answerIdentity(page, method, 400, {
    error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  });

export async function fillRegistration(
  page: Page,
  person: { name?: string; email: string; password?: string },
): Promise<void> {
  const { name = 'Mara Lindgren', email, password = 'turntable' } = person;
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

/** Presses Tab until something has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Forty presses of Tab do not lead to ${target.toString()}`);
}

/** Notes everything that breaks on a page. */
export function crashesOf(page: Page): string[] {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  return crashes;
}
