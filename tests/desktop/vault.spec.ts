import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { launcher, localCloudRuns, test } from './desktop-test.ts';
import { logIn } from './log-in.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

/** Every file that the app and its page have left on the disk, as text. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
}

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

const key = 'firebase:authUser:demo:[DEFAULT]';

async function refreshTokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate((name) => window.desktop?.readToken(name), key);
  const token = /"refreshToken":"([^"]{20,})"/.exec(kept ?? '')?.[1] ?? 'no token';
  expect(token).not.toBe('no token');
  return token;
}

test(`sign-in tokens reach the disk only encrypted, and logging out clears them (${launcher}, needs the local cloud)`, async ({
  launch,
  userData,
}) => {
  const first = await launch();
  const page = await logIn(first, 'admin@orbitreel.test');
  await expect(page).toHaveURL(first.address('/admin/dashboard/'));
  const token = await refreshTokenOf(page);
  await first.close();
  const sealed = path.join(userData, 'settings', 'tokens.json');
  expect(await readFile(sealed, 'utf8')).toMatch(/"value":\s*"[A-Za-z0-9+/=]{100,}"/);
  expect(await everythingIn(userData)).not.toContain(token);

  const second = await launch();
  const again = await second.window();
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again).toHaveURL(second.address('/admin/dashboard/'));
  await again.goto(second.address('/account/'));
  await expect(again.getByText('stored in the system’s keychain')).toBeVisible();
  await again.getByRole('button', { name: 'Log out here' }).click();
  await expect(again).toHaveURL(second.address('/'));
  await expect
    .poll(() => again.evaluate((name) => window.desktop?.readToken(name), key))
    .toBeNull();
  await second.close();
  expect(await readFile(sealed, 'utf8')).toMatch(/"value":\s*null/);
});

test(`a log-in that an earlier version kept in the page is moved to the vault (${launcher}, needs the local cloud) @deep`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await logIn(app, 'customer@orbitreel.test');
  await expect(page).toHaveURL(app.address('/dashboard/'));
  const text = await page.evaluate((name) => window.desktop?.readToken(name), key);
  // As before there was a vault: a page of the app that runs no script.
  await page.goto(app.address('/config.json'));
  await page.evaluate((name) => window.desktop?.saveToken(name, null), key);
  await putInDatabase(page, { key, text: text ?? '' });

  await page.goto(app.address('/dashboard/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate((name) => window.desktop?.readToken(name), key))
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
