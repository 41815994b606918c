import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { addPhoneFactor } from '#tests/cloud/phone-factor.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { button, emailField, passwordField, usualPassword } from '../identity-setup.ts';
import { askForCode } from '../second-factor-setup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test('without the code nobody is logged in, and what was typed stays @deep', async ({ page }) => {
  const { email } = await register({ roles: ['user', 'production'] });
  await askForCode(page, email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('You did not enter the code');
  await expect(page).toHaveURL(/\/login$/);
  await expect(emailField(page)).toHaveValue(email);
  await expect(button(page, 'Log in')).toBeEnabled();
});

test('codes by SMS do not work here: the log-in says so, and an admin removes the phone @deep', async ({
  page,
  browser,
}) => {
  const { email } = await addPhoneFactor(await register({ verified: true }));
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await button(page, 'Log in').click();
  await expect(page.getByRole('alert')).toContainText('gets its codes by SMS');
  await expect(page.getByRole('alert')).toContainText('an admin removes the phone');
  await expectAccessible(page);

  const admin = await register({ roles: ['user', 'admin'] });
  const users = `${routes.manageUsers.path}?${new URLSearchParams({ email })}`;
  const { page: office } = await openAs(browser, admin.email, users);
  const openLostFactor = async () => {
    await button(office, `More for ${email}`).click();
    await office.getByRole('menuitem', { name: 'Lost second factor' }).click();
  };
  await openLostFactor();
  const dialog = office.getByRole('dialog', { name: `Remove the second factor of ${email}?` });
  await expect(dialog).toContainText('It is recorded that you did this');
  await expectAccessible(office);
  await button(office, 'Remove it').click();
  const messages = office.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(`The second factor of ${email} is removed`);
  // Pressed once more, there is none.
  await openLostFactor();
  await button(office, 'Remove it').click();
  await expect(messages).toContainText('has no second factor');

  await button(page, 'Log in').click();
  await page.waitForURL((url) => url.pathname === routes.dashboard.path);
});
