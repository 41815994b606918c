import { expect, type Page } from '@playwright/test';
import { db } from '#tests/cloud/local-cloud.ts';
import type { Account } from '#tests/cloud/accounts.ts';

// Shared by the tests of sessions: facts about a page and the person it shows.

export const pathIs = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
export const userOf = ({ uid }: Account) => db.doc(`users/${uid}`);
export const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account of ${name}` }).first();
/** What a browser keeps of the person who is logged in. */
export const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'colorMode'));

/** Nobody is in any more, is told why, and leaves nothing behind. */
export async function expectOut(page: Page, why: string): Promise<void> {
  await pathIs(page, '/login');
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  // What a browser keeps is of all tabs together, and each ends by itself.
  await expect.poll(() => stored(page)).toEqual([]);
}
