import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { freshName, identities } from '#tests/cloud/local-cloud.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { secondOver } from '#tests/support/second-over.ts';
import { atHome, messages, section, storedAccount, timing } from '../account-setup.ts';
import { usualPassword } from '../identity-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** Where a page is led from now on. */
function pathsSeenBy(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
}

test('a person chooses their mail, asks for another address, logs out other devices, and deletes all', async ({
  page,
  browser,
}) => {
  const person = await atHome(page);
  const dialog = page.getByRole('dialog');
  const ownPassword = dialog.getByLabel('Your password', { exact: true });

  await test.step('when mail comes is chosen by the keyboard, and kept', async () => {
    const [video, frames] = ['A video is ready', 'Your brief and style frames'];
    await expect(timing(page, video, 'At once')).toBeChecked();
    await timing(page, video, 'At once').focus();
    await page.keyboard.press('ArrowRight');
    await expect(section(page, 'Mail from us').getByRole('status')).toContainText('Saved');
    expect(await storedAccount(person)).toMatchObject({ preferences: { mailVideoReady: 'daily' } });
    await timing(page, frames, 'Never').click();
    await expect
      .poll(() => storedAccount(person))
      .toMatchObject({ preferences: { mailVideoReady: 'daily', mailBrief: 'never' } });
    await page.reload();
    await expect(timing(page, video, 'Once a day')).toBeChecked();
    await expect(timing(page, frames, 'Never')).toBeChecked();
    await expect(timing(page, 'A step is done', 'At once')).toBeChecked();
    await expect(page.getByText('comes at 8:00 New York time')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a new address is asked for, with the password once more when it has to be', async () => {
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
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await expectAccessible(page);
    await ownPassword.fill('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('That is not your password.');
    await ownPassword.fill(usualPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(section(page, 'E-mail address').getByRole('status')).toContainText(wanted);
    // Until the link is followed, nothing changes.
    expect((await identities.getUser(person.uid)).email).toBe(person.email);
  });

  await test.step('other devices are logged out with the reason; this one and its tabs stay', async () => {
    const secondTab = await page.context().newPage();
    await secondTab.goto('/subscriptions/');
    await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await openAs(browser, person.email, '/dashboard/');
    await expect(elsewhere.page.getByRole('heading', { level: 1 })).toBeVisible();
    await secondOver();

    // By keyboard only.
    await section(page, 'Devices').getByRole('button', { name: 'Log out other devices' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Log out other devices' })).toBeVisible();
    const whole = page.locator('html');
    await expect(whole, 'the page behind it stays where it is').toHaveCSS('overflow-y', 'hidden');
    await ownPassword.focus();
    await page.keyboard.type(usualPassword);
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
    await secondTab.close();
  });

  await test.step('the account is deleted after its address and password were typed', async () => {
    const grave = section(page, 'Delete the account');
    await grave.getByRole('button', { name: 'Delete my account' }).click();
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
    await ownPassword.fill('not this one');
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
    await ownPassword.fill(usualPassword);
    await confirm.click();
    await expect(messages(page)).toContainText('Your account is deleted');
    await page.waitForURL((url) => url.pathname === '/');
    expect(seen).toEqual(['/']);
    await expect(identities.getUser(person.uid)).rejects.toThrow();
    expect(await storedAccount(person)).toBeUndefined();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('user');
  });
});
