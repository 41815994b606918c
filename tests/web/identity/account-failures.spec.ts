import { expect, test } from '@playwright/test';
import { functionMessages } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { studioAddress } from '#domain/studio.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { atHome, section } from '../account-setup.ts';
import { button, refuseIdentity } from '../identity-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const offline = identityProblems['network-request-failed'].message;

test('a failed change of an account says what is safe, and keeps the typed text', async ({
  page,
}) => {
  const { uid, email } = await atHome(page);
  const alertIn = (name: string) => section(page, name).getByRole('alert');
  const dialog = page.getByRole('dialog');
  const ownPassword = dialog.getByLabel('Your password', { exact: true });

  await test.step('a name and a photo that the rules refuse', async () => {
    // One more choice than an account may hold.
    const names = Array.from({ length: 21 }, (_, index) => `choice${index}`);
    const preferences = Object.fromEntries(names.map((name) => [name, true]));
    await db.doc(`users/${uid}`).update({ preferences });
    const name = page.getByLabel('Your name');
    await name.fill('Ada Byron');
    await button(page, 'Save name').click();
    await expect(alertIn('Profile')).toContainText('Your name was not saved');
    await expect(alertIn('Profile')).toContainText(functionMessages.forbidden);
    await expect(name).toHaveValue('Ada Byron');
    await expect(button(page, 'Save name')).toBeFocused();
    // Typing goes on from there.
    await name.fill('Ada Lovelace');
    await expect(alertIn('Profile')).toHaveCount(0);
    await page.getByLabel('Photo file').setInputFiles('docs/screenshots/landing-1440-light.png');
    await expect(alertIn('Profile').last()).toContainText('The photo was not saved');
  });

  await test.step('an address and a password without a connection', async () => {
    await page.route('**/v1/accounts:*', (route) => route.abort());
    const address = page.getByLabel('New address');
    await address.fill('moved@orbitreel.test');
    await address.press('Enter');
    await expect(alertIn('E-mail address')).toContainText(offline);
    await expect(address).toHaveValue('moved@orbitreel.test');
    const [from, to] = [
      page.getByLabel('Current password'),
      page.getByLabel('New password', { exact: true }),
    ];
    await from.fill('orbitreel');
    await to.fill('a new turntable');
    await button(page, 'Change the password').click();
    await expect(alertIn('Password')).toContainText(offline);
    await expect(from).toHaveValue('orbitreel');
    await expect(to).toHaveValue('a new turntable');
    await page.unroute('**/v1/accounts:*');
  });

  await test.step('a password whose confirmation is too old', async () => {
    const [from, to] = [
      page.getByLabel('Current password'),
      page.getByLabel('New password', { exact: true }),
    ];
    await refuseIdentity(page, 'update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await button(page, 'Change the password').click();
    await expect(alertIn('Password')).toContainText('send it once more');
    await expect(from).toHaveValue('orbitreel');
    await expect(to).toHaveValue('a new turntable');
    await page.unroute('**/v1/accounts:update?*');
  });

  await test.step('an address while the service changes none', async () => {
    await refuseIdentity(page, 'sendOobCode', 'OPERATION_NOT_ALLOWED');
    await button(page, 'Send the link').click();
    await expect(
      alertIn('E-mail address').getByRole('link', { name: studioAddress }),
    ).toBeVisible();
  });

  await test.step('an answer that comes once its dialog was left and opened again', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/exportAccount', async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await button(page, 'Download my data').click();
    await ownPassword.fill('orbitreel');
    await button(page, 'Download').click();
    await asked.promise;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Download my data').click();
    await ownPassword.fill('half of it');
    answer.resolve();
    await expect(page.getByText('The file is in your downloads.')).toBeAttached();
    await expect(ownPassword).toHaveValue('half of it');
    await page.keyboard.press('Escape');
    await page.unroute('**/exportAccount');
  });

  await test.step('functions that are down', async () => {
    await page.route(/\/(exportAccount|signOutOthers|deleteAccount)$/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: 'Service Unavailable' }),
    );
    await button(page, 'Download my data').click();
    await ownPassword.fill('orbitreel');
    await button(page, 'Download').click();
    await expect(dialog.getByRole('alert')).toContainText(functionMessages.internal);
    await expect(ownPassword).toHaveValue('orbitreel');
    await page.keyboard.press('Escape');

    await button(page, 'Log out other devices').click();
    await ownPassword.fill('orbitreel');
    await button(page, 'Log them out').click();
    await expect(dialog.getByRole('alert')).toContainText(functionMessages.internal);
    await expect(ownPassword).toHaveValue('orbitreel');
    await expect(button(page, 'Log them out')).toBeFocused();
    await page.keyboard.press('Escape');

    await button(page, 'Delete my account').click();
    const typed = dialog.getByLabel(`Type ${email} to confirm`);
    await typed.fill(email);
    await ownPassword.fill('orbitreel');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('To see, log in again');
    await expect(typed).toHaveValue(email);
    await expectAccessible(page);
    expect((await identities.getUser(uid)).email).toBe(email);
  });
});
