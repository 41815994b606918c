import { expect, test, type Locator, type Page } from '@playwright/test';
import type { ClientConfig } from '#contracts/client-config.ts';
import { routes } from '#domain/routes.ts';
import { register, signIn } from '#tests/cloud/accounts.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { accountPath, messages, section } from '../account-setup.ts';
import { button, title, usualPassword } from '../identity-setup.ts';
import { askForCode, codeField, rightCode } from '../second-factor-setup.ts';

// The Auth emulator knows no authenticator apps. What the identity service says about them is given
// here, in its own words; passwords and tokens are the emulator's.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The configuration of the page with more in it. */
const configure = (page: Page, more: Partial<ClientConfig>) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...more } });
  });

/** Staff at their account page, where second factors are offered. */
async function atAccount(page: Page, facts: Parameters<typeof register>[0] = {}) {
  const person = await register({ roles: ['user', 'production'], ...facts });
  await configure(page, { secondFactor: 'staff' });
  const service = await answerForApps(page, person.email);
  await enterAs(page, person.email, accountPath);
  return { ...person, service };
}

/** Tokens of a log-in with a code. The emulator signs nothing, so that tests may write tokens. */
async function signInWithCode(email: string) {
  const { token, refreshToken } = await signIn(email);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  claims.firebase.sign_in_second_factor = 'totp';
  const written = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { idToken: [header, written, signature].join('.'), refreshToken };
}

/** Answers what the emulator cannot: a secret, its code, and the account's second factors. */
async function answerForApps(page: Page, email: string) {
  const factors: object[] = [];
  const refuse = { start: '', finalize: '' };
  const refusal = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });
  await page.route('**/v1/accounts:lookup?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const users = answer.users?.map((user: object) => ({ ...user, mfaInfo: factors }));
    await route.fulfill({ json: { ...answer, users } });
  });
  await page.route('**/v2/accounts/mfaEnrollment:start?*', async (route) => {
    if (refuse.start !== '') return route.fulfill(refusal(refuse.start));
    const totpSessionInfo = {
      sharedSecretKey: secret,
      hashingAlgorithm: 'SHA1',
      verificationCodeLength: 6,
      periodSec: 30,
      sessionInfo: 'session',
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    };
    return route.fulfill({ json: { totpSessionInfo } });
  });
  await page.route('**/v2/accounts/mfaEnrollment:finalize?*', async (route) => {
    const { displayName, totpVerificationInfo } = route.request().postDataJSON();
    if (refuse.finalize !== '') return route.fulfill(refusal(refuse.finalize));
    if (totpVerificationInfo.verificationCode !== rightCode) {
      return route.fulfill(refusal('INVALID_CODE'));
    }
    const enrolledAt = new Date().toISOString();
    factors.push({ mfaEnrollmentId: 'app', displayName, enrolledAt, totpInfo: {} });
    return route.fulfill({ json: await signInWithCode(email) });
  });
  await page.route('**/v2/accounts/mfaEnrollment:withdraw?*', async (route) => {
    factors.length = 0;
    const { token, refreshToken } = await signIn(email);
    return route.fulfill({ json: { idToken: token, refreshToken } });
  });
  return { factors, refuse };
}

const factorSection = (page: Page) => section(page, 'Second factor');
const setUp = (page: Page) =>
  factorSection(page).getByRole('button', { name: 'Set up an authenticator app' });

async function confirmPassword(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Your password', { exact: true });
  await field.fill(usualPassword);
  await field.press('Enter');
}

const connecting = (page: Page) =>
  page.getByRole('dialog', { name: 'Connect your authenticator app' });
const firstDigit = (page: Page) => connecting(page).getByLabel('Six-digit code, digit 1 of 6');
const codeGroup = (page: Page) => connecting(page).getByRole('group', { name: 'Six-digit code' });

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test('an app is set up, asked for at the log-in, and removed again (service answered for)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { email } = await atAccount(page);

  await test.step('set up with the password, a code and a name', async () => {
    await setUp(page).click();
    await confirmPassword(page);
    await expect(connecting(page)).toContainText('JBSW Y3DP');
    await expect(connecting(page).getByRole('img', { name: /QR code/ })).toBeVisible();
    const link = connecting(page).getByRole('link', { name: 'Open an app on this device' });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(
        `^otpauth://totp/Orbitreel:[^@]+%40orbitreel.test\\?secret=${secret}&issuer=Orbit`,
      ),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const finish = connecting(page).getByRole('button', { name: 'Finish' });
    await finish.click();
    await expect(codeGroup(page)).toHaveAccessibleDescription(/six digits that your app shows/);
    await expect(firstDigit(page)).toBeFocused();
    await page.keyboard.type('654321');
    await expect(connecting(page).getByLabel('digit 6 of 6')).toHaveValue('1');
    await page.keyboard.press('Enter');
    await expect(codeGroup(page)).toHaveAccessibleDescription(/newest one/);
    await expect(firstDigit(page)).toBeFocused();
    await expect(firstDigit(page)).toHaveValue('');
    await expectAccessible(page);
    // As an authenticator app copies it.
    await paste(firstDigit(page), '123 456');
    // The field takes the focus to its end a frame later, and what is typed elsewhere until then goes there.
    await expect(connecting(page).getByLabel('digit 6 of 6')).toBeFocused();
    await connecting(page).getByLabel('Name of the device').fill('Work phone');
    await finish.click();
    await expect(messages(page)).toContainText('Your authenticator app is set up');
    await expect(connecting(page)).toBeHidden();
    await expect(factorSection(page).getByRole('listitem')).toContainText(
      'Work phoneAuthenticator app, set up today',
    );
    await expect(factorSection(page)).toContainText('From now on your log-in asks for a code');
    await expectAccessible(page);
  });

  await test.step('asked for at the log-in, where a wrong code can be typed again', async () => {
    await section(page, 'Devices').getByRole('button', { name: 'Log out here' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await askForCode(page, email);
    const code = codeField(page);
    await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText('Work phone');
    await expectAccessible(page);
    await code.fill('12');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/six digits/);
    await code.fill('654 321');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/newest one/);
    await expect(code).toBeFocused();
    await code.fill('123 456');
    await button(page, 'Continue').click();
    await page.waitForURL((url) => url.pathname === routes.videoStatus.path);
    await page.unroute('**/v1/accounts:signInWithPassword?*');
  });

  await test.step('removed with the password', async () => {
    await page.goto(accountPath);
    await page.getByRole('button', { name: 'Remove Work phone' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove Work phone?' })).toBeVisible();
    await confirmPassword(page);
    await expect(messages(page)).toContainText('The second factor is removed');
    await expect(factorSection(page).getByRole('listitem')).toHaveCount(0);
    await expect(setUp(page)).toBeVisible();
  });
});

test('each refusal while an app is set up is said in words (service answered for) @deep', async ({
  page,
}) => {
  const { service } = await atAccount(page);
  service.refuse.start = 'OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.';
  await setUp(page).click();
  await confirmPassword(page);
  await expect(page.getByRole('dialog')).toContainText('Authenticator apps are switched off');
  service.refuse.start = '';
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(connecting(page)).toBeVisible();

  const tryCode = async (says: string) => {
    service.refuse.finalize = says;
    await firstDigit(page).fill(rightCode);
    await expect(connecting(page).getByLabel('digit 6 of 6')).toHaveValue('6');
    await connecting(page).getByRole('button', { name: 'Finish' }).click();
  };
  await tryCode('SECOND_FACTOR_EXISTS');
  await expect(connecting(page).getByRole('alert')).toContainText('already set up');
  await page.route('**/v2/accounts/mfaEnrollment:finalize?*', (route) => route.abort(), {
    times: 1,
  });
  await tryCode('');
  await expect(connecting(page).getByRole('alert')).toContainText('No connection');
  await tryCode('SESSION_EXPIRED');
  await expect(connecting(page).getByRole('alert')).toContainText('took too long');
  await connecting(page).getByRole('button', { name: 'Start again' }).click();
  await confirmPassword(page);
  await tryCode('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await expect(connecting(page).getByRole('alert')).toContainText('Start again with your password');
  await connecting(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(setUp(page)).toBeFocused();
  expect(service.factors).toEqual([]);
});

test('an unconfirmed address comes first, with the way to confirm it @deep', async ({ page }) => {
  await atAccount(page, { verified: false });
  await expect(factorSection(page)).toContainText('needs a confirmed address');
  await expect(
    factorSection(page).getByRole('button', { name: 'Send the mail again' }),
  ).toBeVisible();
  await expect(setUp(page)).toHaveCount(0);
});

test('customers are not offered what only staff are @deep', async ({ page }) => {
  await atAccount(page, { roles: ['user'], verified: true });
  await expect(section(page, 'Password')).toBeVisible();
  await expect(factorSection(page)).toHaveCount(0);
});

test('where staff need a second factor, they are led to set one up, then to the studio (service answered for) @deep', async ({
  page,
}) => {
  const { email } = await register({ roles: ['user', 'production'] });
  await configure(page, { staffSecondFactor: 'required' });
  await answerForApps(page, email);
  await logIn(page, email, routes.videoStatus.path);
  await expect(title(page, 'Set up a second factor')).toBeVisible();
  await expectAccessible(page);
  await expect(button(page, 'Log out')).toBeEnabled();
  // Every other page leads back here, also after a reload.
  await page.goto(routes.dashboard.path);
  await expect(title(page, 'Set up a second factor')).toBeVisible();
  await page.getByRole('link', { name: 'Set it up on your account page' }).click();
  await expect(section(page, 'Delete the account')).toContainText('Staff accounts stay');
  await setUp(page).click();
  await confirmPassword(page);
  await firstDigit(page).click();
  await page.keyboard.type(rightCode);
  await expect(connecting(page).getByLabel('digit 6 of 6')).toHaveValue('6');
  await page.keyboard.press('Enter');
  await factorSection(page).getByRole('link', { name: 'Go on to the studio' }).click();
  await page.waitForURL((url) => url.pathname === routes.dashboard.path);
  await page.goto(routes.videoStatus.path);
  await expect(title(page, 'Video queue')).toBeVisible();
});

test('where staff need a second factor and logged in without theirs, they can log out and use it (service answered for) @deep', async ({
  page,
}) => {
  const { email } = await register({ roles: ['user', 'admin'] });
  await configure(page, { staffSecondFactor: 'required' });
  const { factors } = await answerForApps(page, email);
  factors.push({ mfaEnrollmentId: 'app', enrolledAt: new Date().toISOString(), totpInfo: {} });
  await logIn(page, email, routes.manageUsers.path);
  await expect(title(page, 'Log in with your code')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Log out').click();
  const again = `${routes.login.path}?${new URLSearchParams({ from: routes.manageUsers.path })}`;
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    again,
  );
});

test('customers need no second factor where staff do @deep', async ({ page }) => {
  const { email } = await register();
  await configure(page, { staffSecondFactor: 'required' });
  await logIn(page, email, routes.dashboard.path);
  await page.waitForURL((url) => url.pathname === routes.dashboard.path);
});
