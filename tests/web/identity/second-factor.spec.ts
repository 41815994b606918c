import { expect, test, type Page } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { register, signIn } from '#tests/cloud/accounts.ts';
import { addPhoneFactor } from '#tests/cloud/phone-factor.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  answerIdentity,
  button,
  emailField,
  passwordField,
  usualPassword,
} from '../identity-setup.ts';

// The Auth emulator knows SMS as a second factor, and no authenticator apps. What the identity service
// says about the app is given here; the tokens behind it are the emulator's own.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

const right = '123456';

/** An account with an authenticator app, at the log-in page with its password typed. */
async function atCode(page: Page) {
  const { email } = await register({ roles: ['user', 'production'] });
  const { token, refreshToken } = await signIn(email);
  await answerIdentity(page, 'signInWithPassword', 200, {
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'app', displayName: 'Work phone', totpInfo: {} }],
  });
  await page.route('**/v2/accounts/mfaSignIn:finalize?*', async (route) => {
    const { totpVerificationInfo, mfaPendingCredential } = route.request().postDataJSON();
    expect(mfaPendingCredential).toBe('pending');
    await (totpVerificationInfo.verificationCode === right
      ? route.fulfill({ json: { idToken: token, refreshToken } })
      : route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } }));
  });
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await button(page, 'Log in').click();
  await expect(codeField(page)).toBeFocused();
  return email;
}

const codeField = (page: Page) => page.getByRole('dialog').getByLabel('Six-digit code');

test('a second factor is asked for at the log-in, and a wrong code can be typed again', async ({
  page,
}) => {
  await atCode(page);
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText('Work phone');
  await expectAccessible(page);
  await codeField(page).fill('12');
  await codeField(page).press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/six digits/);
  await codeField(page).fill('654 321');
  await codeField(page).press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/newest one/);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('123 456');
  await button(page, 'Continue').click();
  await page.waitForURL((url) => url.pathname === routes.videoStatus.path);
});

test('without the code nobody is logged in, and what was typed stays @deep', async ({ page }) => {
  const email = await atCode(page);
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
