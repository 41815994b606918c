import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { launcher, localCloudRuns, test } from './desktop-test.ts';
import { logIn } from './in-window.ts';
import { everythingIn, refreshTokenOf, tokenKey } from './stored-tokens.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

/** Puts the session into the page's own database, where earlier versions kept it. */
async function putInDatabase(page: Page, session: { key: string; text: string }): Promise<void> {
  await page.evaluate(
    ({ key, text }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onsuccess = () => {
          const change = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          change
            .objectStore('firebaseLocalStorage')
            .put({ fbase_key: key, value: JSON.parse(text) });
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    session,
  );
}

const countInDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test(`a log-in that an earlier version kept in the page is moved to the vault (${launcher}, needs the local cloud) @deep`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await logIn(app, 'customer@orbitreel.test');
  await expect(page).toHaveURL(app.address('/dashboard/'));
  const text = await page.evaluate((name) => window.desktop?.request('readToken', name), tokenKey);
  // As before there was a vault: a page of the app that runs no script.
  await page.goto(app.address('/config.json'));
  await page.evaluate((name) => window.desktop?.request('saveToken', name, null), tokenKey);
  await putInDatabase(page, { key: tokenKey, text: text ?? '' });

  await page.goto(app.address('/dashboard/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate((name) => window.desktop?.request('readToken', name), tokenKey))
    .toContain('refreshToken');
  expect(await countInDatabase(page)).toBe(0);
  await expect(page).toHaveURL(app.address('/dashboard/'));
});

test(`without a keychain nothing is stored, with a notice (${launcher}, needs the local cloud) @deep`, async ({
  launch,
  userData,
}) => {
  const app = await launch({ keychain: 'none' });
  const page = await logIn(app, 'customer@orbitreel.test');
  await expect(page).toHaveURL(app.address('/dashboard/'));
  await expect(page.getByText('You stay logged in until you close the app')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(app.address('/dashboard/'));
  await page.goto(app.address('/account/'));
  await expect(page.getByText('so it lasts until you close the app')).toBeVisible();
  await expect(page.getByText('You stay logged in until you close the app')).toHaveCount(0);
  const token = await refreshTokenOf(page);
  await app.close();
  expect(await readdir(path.join(userData, 'settings'))).not.toContain('tokens.json');
  expect(await everythingIn(userData)).not.toContain(token);

  const second = await launch({ keychain: 'none' });
  const again = await second.window();
  await expect(again.getByRole('button', { name: 'Log in' }).last()).toBeVisible();
  await expect(again).toHaveURL(/\/login/);
});
