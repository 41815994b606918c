import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/page-checks.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('logging in with Google', () => {
  // Requests of a service worker are out of reach of the interceptions below.
  test.use({ serviceWorkers: 'block' });
  const google = /google-(button|sign-in)|apis\.google/;

  for (const offered of [false, true]) {
    test(`is ${offered ? 'offered on both pages' : 'nowhere to be seen'} when it is switched ${offered ? 'on' : 'off @deep'}`, async ({
      page,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), googleSignIn: offered },
        });
      });
      const way = page.getByRole('button', { name: 'Continue with Google' });
      for (const path of ['/register', '/login']) {
        await page.goto(path);
        await page.getByLabel('E-mail', { exact: true }).fill('nobody@orbitreel.test');
        if (offered) await expect(way).toBeVisible();
      }
      if (!offered) {
        // The answer to a try shows that the cloud and its ways to log in are loaded.
        await page.getByLabel('Password', { exact: true }).fill('orbitreel');
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByText('do not match')).toBeVisible();
        await expect(way).toHaveCount(0);
        expect(fetched.filter((url) => google.test(url))).toEqual([]);
        return;
      }
      await expectAccessible(page);
      // The window needs a script of Google's, which the page's policy keeps out until it is opened
      // to it (docs/operations.md): that is said, and the password still works.
      const reported = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/clientError'),
      );
      await way.click();
      await expect(page.getByRole('alert')).toContainText('Google could not be reached');
      expect((await reported).postDataJSON()).toMatchObject({
        kind: 'data',
        message: 'identity.googleSignIn failed',
      });
      await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    });
  }
});
