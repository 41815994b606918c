import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { register } from '#tests/cloud/accounts.ts';
import { logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { accountPath, atHome, messages, section } from '../account-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'orbitreel';

test('a person who knows the old password can change it @deep', async ({ page }) => {
  const person = await atHome(page);
  const from = page.getByLabel('Current password');
  const to = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change the password' });
  await from.fill('not this one');
  await to.fill('abc');
  await change.click();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await to.fill('next to nothing 🎞️');
  await change.click();
  await expect(section(page, 'Password')).toContainText('That is not your password');
  await expect(to).toHaveValue('next to nothing 🎞️');
  await from.fill(password);
  await change.dblclick();
  await expect(messages(page)).toContainText('Your password is changed');
  await expect(from).toHaveValue('');
  await expect(section(page, 'Password').getByRole('alert')).toHaveCount(0);

  await section(page, 'Devices').getByRole('button', { name: 'Log out here' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('next to nothing 🎞️');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
});

test('the mail that confirms an address can be asked for again after a minute @deep', async ({
  page,
}) => {
  await page.clock.install();
  await atHome(page, { verified: false });
  await section(page, 'E-mail address')
    .getByRole('button', { name: 'Send the mail again' })
    .click();
  const sent = section(page, 'E-mail address').getByRole('button', { name: 'Mail sent' });
  await expect(sent).toBeDisabled();
  await page.clock.fastForward('01:01');
  await expect(sent).toHaveCount(0);
});

test('a person who logs in with Google alone is told what to do before a password is asked for @deep', async ({
  page,
}) => {
  const person = await register({ verified: true });
  await page.route('**/v1/accounts:lookup?*', async (route) => {
    const answer = await route.fetch();
    const { users } = z.object({ users: z.array(z.looseObject({})) }).parse(await answer.json());
    const providerUserInfo = [{ providerId: 'google.com', rawId: '1', email: person.email }];
    const alone = users.map((user) => ({ ...user, providerUserInfo }));
    await route.fulfill({ response: answer, json: { users: alone } });
  });
  await logIn(page, person.email, accountPath);
  await section(page, 'Delete the account').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Under “Password” you can get a link to set one.');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const send = section(page, 'Password').getByRole('button', {
    name: 'Send me a link to set one',
  });
  await send.click();
  await expect(messages(page)).toContainText('The mail is on its way');
});
