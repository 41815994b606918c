import { expect, test } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { menuOf, pathIs, userOf } from '../session-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const queue = '/admin/videos/status/';

test('a role that is given opens its screen at once, one that is taken closes it, also a remembered one', async ({
  page,
}) => {
  const account = await register({ verified: true, displayName: 'Ana' });
  const giveRole = () => userOf(account).update({ roles: ['user', 'production'] });
  const takeRole = () => userOf(account).update({ roles: ['user'] });
  const isOpen = () =>
    page.waitForURL((url) => url.pathname === queue && url.search === '?status=queued');
  const expectClosed = async () => {
    await pathIs(page, '/unauthorized');
    await expect(page.getByText('An admin has removed the role Production')).toBeVisible();
  };

  await test.step('while the screen is looked at', async () => {
    await enterAs(page, account.email, `${queue}?status=queued`);
    await pathIs(page, '/unauthorized');
    await giveRole();
    await isOpen();
    await takeRole();
    await expectClosed();
    await expect(
      page.getByRole('heading', { name: 'You no longer have access to this page' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the first paint shows the remembered person, and is corrected', async () => {
    await giveRole();
    await isOpen();
    await expect(menuOf(page, account.email)).toBeVisible();
    const answer = Promise.withResolvers<void>();
    await page.route('**/config.json', async (route) => {
      await answer.promise;
      await route.continue();
    });
    // Showing a second loading screen would delay the page that replaces it.
    await page.addInitScript(() => {
      let own: Element | null = null;
      new MutationObserver(() => {
        const waits = document.querySelector('#root > [role=status][aria-live]');
        own ??= waits;
        if (waits !== own && waits !== null) document.documentElement.dataset['waited'] = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(menuOf(page, account.email)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
    await takeRole();
    answer.resolve();
    await expectClosed();
  });
});

test('a page to come back to is one of ours, or home @deep', async ({ page }) => {
  const account = await register();
  for (const from of [
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    '/%2f%2fevil.test',
    '/\t/evil.test',
    '/no-such-page',
    `/account/?${'x'.repeat(3000)}`,
  ]) {
    await page.goto(`/login?${new URLSearchParams({ from })}`);
    await expect(page.getByText('Then we take you to the page you wanted.')).toHaveCount(0);
  }
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('button', { name: 'Log in' }).click();
  await pathIs(page, '/dashboard/');
});
