import { expect, type Page } from '@playwright/test';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';

// The parts of the account page that tests use, and the person it belongs to.

export const accountPath = '/account/';
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** When mails of a kind come. */
export const timing = (page: Page, kind: string, name: string) =>
  page.getByRole('group', { name: kind }).getByRole('radio', { name, exact: true });
/** What the cloud keeps about somebody. */
export const storedAccount = async ({ uid }: Account) =>
  (await db.doc(`users/${uid}`).get()).data();

/** Somebody new at their account page. */
export async function atHome(
  page: Page,
  facts: Parameters<typeof register>[0] = {},
): Promise<Account> {
  const person = await register({ displayName: 'Ada', verified: true, ...facts });
  await enterAs(page, person.email, accountPath);
  await expect(section(page, 'Profile')).toBeVisible();
  return person;
}
