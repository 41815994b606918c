import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/page-checks.ts';

// Requests of a service worker are out of reach of the interceptions below.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

const google = /google-(button|sign-in)|apis\.google/;
const way = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const email = (page: Page) => page.getByLabel('E-mail', { exact: true });

const offer = (page: Page, googleSignIn: boolean) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), googleSignIn } });
  });

test('logging in with Google is offered on both pages when it is switched on', async ({ page }) => {
  await offer(page, true);
  for (const path of ['/register', '/login']) {
    await page.goto(path);
    await email(page).fill('nobody@orbitreel.test');
    await expect(way(page)).toBeVisible();
  }
  await expectAccessible(page);
  // The window needs a script of Google's, which the page's policy keeps out until it is opened
  // to it (docs/operations.md): that is said, and the password still works.
  const reported = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/clientError'),
  );
  await way(page).click();
  await expect(page.getByRole('alert')).toContainText('Google could not be reached');
  expect((await reported).postDataJSON()).toMatchObject({
    kind: 'data',
    message: 'identity.googleSignIn failed',
  });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('logging in with Google is nowhere to be seen when it is switched off @deep', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await offer(page, false);
  for (const path of ['/register', '/login']) {
    await page.goto(path);
    await email(page).fill('nobody@orbitreel.test');
  }
  // The answer to a try shows that the cloud and its ways to log in are loaded.
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('do not match')).toBeVisible();
  await expect(way(page)).toHaveCount(0);
  expect(fetched.filter((url) => google.test(url))).toEqual([]);
});
