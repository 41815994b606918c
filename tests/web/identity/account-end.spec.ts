import { expect, test } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { accountPath, atHome, messages, section, storedAccount } from '../account-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'orbitreel';

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
