import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { identities } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { accountPath, atHome, messages, section, storedAccount } from '../account-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'orbitreel';

/** Where a page is led from now on. */
function pathsSeenBy(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
}

test('an account is deleted after its address and password were typed', async ({ page }) => {
  const person = await atHome(page);
  const grave = section(page, 'Delete the account');
  await grave.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(dialog).toContainText('This is not the address of your account.');
  await expectAccessible(page);
  // The field for password managers exists, and is in nobody else's way.
  const whose = dialog.locator('[autocomplete=username]');
  await expect(whose).toHaveValue(person.email);
  await expect(whose).toHaveJSProperty('type', 'text');
  const address = dialog.getByLabel(`Type ${person.email} to confirm`);
  await address.fill(person.email);
  // Marked with the mouse, which is let go beside the dialog: that is no press beside it.
  await address.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(address).toHaveValue(person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await confirm.click();
  await expect(dialog).toContainText('That is not your password.');
  expect((await identities.getUser(person.uid)).uid).toBe(person.uid);

  // The page hears that the document is gone before the function's answer.
  await page.route('**/deleteAccount', async (route) => {
    const response = await route.fetch();
    await expect(page.getByText('Your account is not complete yet')).toBeAttached();
    await route.fulfill({ response });
  });
  const seen = pathsSeenBy(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await confirm.click();
  await expect(messages(page)).toContainText('Your account is deleted');
  await page.waitForURL((url) => url.pathname === '/');
  expect(seen).toEqual(['/']);
  await expect(identities.getUser(person.uid)).rejects.toThrow();
  expect(await storedAccount(person)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('user');
});

test('an account is deleted, and that is said, when the answer is lost on its way @deep', async ({
  page,
}) => {
  const person = await atHome(page);
  await section(page, 'Delete the account').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await page.route('**/deleteAccount', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(messages(page)).toContainText('Your account is deleted');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await storedAccount(person)).toBeUndefined();
});

test('an account with a running subscription is not deleted, and is led to billing @deep', async ({
  page,
}) => {
  const person = await register();
  await buy(person);
  await enterAs(page, person.email, accountPath);
  const grave = section(page, 'Delete the account');
  await expect(grave).toContainText('A subscription is still running');
  await expect(grave.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await grave.getByRole('link', { name: 'Go to Subscriptions' }).click();
  await page.waitForURL((url) => url.pathname === '/subscriptions/');
});
