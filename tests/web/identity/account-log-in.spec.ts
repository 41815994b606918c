import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { register } from '#tests/cloud/accounts.ts';
import { freshName, identities } from '#tests/cloud/local-cloud.ts';
import { logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { secondOver } from '#tests/support/second-over.ts';
import { accountPath, atHome, messages, section } from '../account-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'orbitreel';

/** Has the identity service say once that the log-in is too long ago. */
async function demandRecentLogin(page: Page): Promise<void> {
  await page.route(
    /accounts:(sendOobCode|update)/,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
}

test('a new address is asked for, with the password once more when it has to be', async ({
  page,
}) => {
  const person = await atHome(page);
  const taken = await register();
  const field = page.getByLabel('New address');
  const send = section(page, 'E-mail address').getByRole('button', { name: 'Send the link' });
  for (const [typed, problem] of [
    ['nobody', 'That does not look like an e-mail address.'],
    [` ${person.email.toUpperCase()}`, 'This is already your address.'],
    [taken.email, 'Another account uses this address.'],
  ] as const) {
    await field.fill(typed);
    await send.click();
    await expect(page.getByText(problem)).toBeVisible();
  }

  const wanted = `${freshName('moved')}@orbitreel.test`;
  await demandRecentLogin(page);
  await field.fill(wanted);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('That is not your password.');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section(page, 'E-mail address').getByRole('status')).toContainText(wanted);
  // Until the link is followed, nothing changes.
  expect((await identities.getUser(person.uid)).email).toBe(person.email);
});

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

test('other devices are logged out with the reason; this one and its tabs stay', async ({
  page,
  browser,
}) => {
  const person = await atHome(page);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/subscriptions/');
  await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await openAs(browser, person.email, '/dashboard/');
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toBeVisible();
  await secondOver();

  // By keyboard only.
  await section(page, 'Devices').getByRole('button', { name: 'Log out other devices' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out other devices' });
  await expect(dialog).toBeVisible();
  const whole = page.locator('html');
  await expect(whole, 'the page behind it stays where it is').toHaveCSS('overflow-y', 'hidden');
  await dialog.getByLabel('Your password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Your other devices are logged out');
  await expect(dialog).toBeHidden();
  await expect(whole).not.toHaveCSS('overflow-y', 'hidden');

  await elsewhere.page.waitForURL((url) => url.pathname === '/login');
  await expect(elsewhere.page.getByRole('alert')).toContainText('Log in again');
  await elsewhere.context.close();

  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(messages(page)).toContainText('Your name is saved');
  await secondTab.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await secondTab.waitForURL((url) => url.pathname === '/dashboard/');
  await expect(secondTab.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible();
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
