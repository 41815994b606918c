import { expect, test, type Page } from '@playwright/test';
import { sessionEnds } from '#domain/session-end.ts';
import { register } from '#tests/cloud/accounts.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectOut, menuOf, pathIs, stored } from '../session-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two tabs agree on who is logged in @deep', async ({ page: first, context }) => {
  const [ada, ben] = [await register(), await register()];
  const second = await context.newPage();
  await second.goto('/login');
  // Nothing of Firebase is there before somebody comes.
  await second.getByLabel('E-mail', { exact: true }).focus();
  await logIn(first, ada.email, '/account/');
  await pathIs(second, '/dashboard/');

  await second.goto('/account/');
  await expect(second.getByRole('main')).toContainText(ada.email);
  await first.goto('/login');
  await menuOf(second, ada.email).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  await pathIs(second, '/');

  await logIn(first, ada.email, '/account/');
  await second.goto('/account/');
  await expect(second.getByRole('main')).toContainText(ada.email);
  await menuOf(first, ada.email).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await pathIs(first, '/');
  await expectOut(second, sessionEnds.otherTab);

  // Somebody else in the first tab: nothing of the one before stays in the second.
  await logIn(first, ben.email, '/account/');
  await second.waitForURL((url) => url.pathname === '/account/');
  await expect(second.getByRole('main')).toContainText(ben.email);
  await expect(second.getByText(ada.email)).toHaveCount(0);
});

test('a tab that is still loading does not undo a log-out in another @deep', async ({
  page: loading,
  context,
}) => {
  const account = await register();
  const other = await context.newPage();
  await enterAs(other, account.email, '/account/');
  await expect(other.getByRole('main')).toContainText(account.email);

  // The identity service is asked about the person before, and answers after they are gone.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = loading.waitForRequest('**/accounts:lookup?*');
  await loading.route('**/accounts:lookup?*', async (route) => {
    await answered;
    await route.continue();
  });
  await loading.goto('/account/');
  await asked;
  await menuOf(other, account.email).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await pathIs(other, '/');
  answer();
  await expectOut(loading, sessionEnds.otherTab);
  await loading.reload();
  await expect(loading.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await stored(other)).toEqual([]);
});

test('a choice made just before logging out does not stay on the device @deep', async ({
  page,
  context,
}) => {
  const account = await register();
  await enterAs(page, account.email, '/product/build/');
  const other = await context.newPage();
  await other.goto('/product/build/');
  const more = (tab: Page) => tab.getByRole('button', { name: 'More: 15 s videos' });
  await expect(more(other)).toBeVisible();
  await more(other).click();
  await more(page).click();
  await menuOf(page, account.email).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await pathIs(page, '/');
  await expectOut(other, sessionEnds.otherTab);
  expect(await stored(page)).toEqual([]);
});
