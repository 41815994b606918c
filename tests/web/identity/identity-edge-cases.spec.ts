import { expect, test, type Page, type Route } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { logIn } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import {
  button,
  crashesOf,
  emailField,
  fillRegistration,
  freshAddress,
  nameField,
  passwordField,
  title,
  usualPassword,
} from '../identity-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const atBuilder = (page: Page) => expect(title(page, 'Build your package')).toBeVisible();

test('without a network, or an answer, each way in keeps everything and makes one account', async ({
  page,
  context,
}) => {
  const email = freshAddress();
  const offline = page.getByRole('alert').filter({ hasText: 'No connection.' });

  await test.step('registering offline', async () => {
    await open(page, '/register');
    await fillRegistration(page, { email });
    await context.setOffline(true);
    await button(page, 'Create account').click();
    await expect(offline).toBeVisible();
    await expectAccessible(page);
    await expect(button(page, 'Create account')).toBeFocused();
    await context.setOffline(false);
  });

  await test.step('registering again, with the answer lost on its way', async () => {
    const signUp = '**/v1/accounts:signUp?*';
    const lost = Promise.withResolvers<void>();
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
      lost.resolve();
    };
    await page.route(signUp, loseAnswer, { times: 1 });
    await button(page, 'Try again').click();
    await lost.promise;
    // Takes effect once the try before it has ended.
    await button(page, 'Try again').click();
    await atBuilder(page);
    const { uid, displayName } = await identities.getUserByEmail(email);
    expect(displayName).toBe('Mara Lindgren');
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({
      email,
      displayName: 'Mara Lindgren',
      roles: ['user'],
    });
  });

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
  for (const [path, submit] of [
    ['/reset-password', 'Send me the link'],
    ['/login', 'Log in'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path);
      await emailField(page).fill(email);
      if (path === '/login') await passwordField(page).fill('turntable');
      await context.setOffline(true);
      await button(page, submit).click();
      await expect(offline).toBeVisible();
      await expect(emailField(page)).toHaveValue(email);
      await context.setOffline(false);
      await button(page, 'Try again').click();
      await expect(offline).toHaveCount(0);
    });
  }
  await page.waitForURL('**/dashboard/');
});

/** Opens a page and waits until the app is there and knows where the cloud is. */
async function open(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse('**/config.json');
  await page.goto(path);
  await page.mouse.move(20, 300);
  await known;
}

test('logging in while the studio does not answer says so, and goes on when it does @deep', async ({
  page,
}) => {
  const { email } = await register();
  await page.clock.install();
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await open(page, '/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  const isIn = page.waitForResponse('**/v1/accounts:lookup?*');
  await button(page, 'Log in').click();
  await isIn;
  await expect(button(page, 'Log in')).toBeDisabled();
  // The page begins to wait a moment after it has heard who it is.
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'You are logged in, but the studio does not answer yet.',
      { timeout: 500 },
    );
  }).toPass();
  await page.unroute('**/google.firestore.v1.Firestore/**');
  await page.clock.runFor(60_000);
  await page.waitForURL('**/dashboard/');
});

test('an incomplete account is completed at the next log-in, with a message @deep', async ({
  page,
}) => {
  const { uid, email } = await register({ displayName: 'Mara Lindgren' });
  await db.doc(`users/${uid}`).delete();
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await button(page, 'Log in').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Your account is complete now',
  );
  await expect.poll(async () => (await db.doc(`users/${uid}`).get()).get('email')).toBe(email);
});

test('saying too early that the link was opened is corrected; once it was, the page knows @deep', async ({
  page,
}) => {
  const { uid, email } = await register();
  await logIn(page, email, '/verify-email');
  await button(page, 'I have opened it').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Your address is not confirmed yet',
  );
  await expect(button(page, 'I have opened it')).toBeEnabled();
  // On a phone, say.
  await identities.updateUser(uid, { emailVerified: true });
  await expect(title(page, 'Your address is confirmed')).toBeFocused();
});

for (const hours of [1, -1]) {
  test(`a clock that is ${hours} h off keeps nobody out @deep`, async ({ page }) => {
    const crashes = crashesOf(page);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto('/register');
    await fillRegistration(page, { email: freshAddress() });
    await button(page, 'Create account').click();
    await atBuilder(page);
    await page.reload();
    await atBuilder(page);
    expect(crashes).toEqual([]);
  });
}

test('the longest address, a script for a name and a password of pictures make one account @deep', async ({
  page,
  browser,
}) => {
  const crashes = crashesOf(page);
  const [local, domain] = freshAddress().split('@');
  const email = `${(local ?? '').padEnd(320 - 1 - (domain ?? '').length, 'x')}@${domain}`;
  const name = '<script>alert(1)</script> Zoë 王 🎬';
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/register');
  await fillRegistration(page, { name, email: `  ${email.toUpperCase()}  `, password: '🎬🎬🎬' });
  await button(page, 'Create account').click();
  await atBuilder(page);
  await expectNoSidewaysScroll(page);
  const { uid } = await identities.getUserByEmail(email);
  expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({ email, displayName: name });

  const other = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await other.goto('/register');
  await fillRegistration(other, { email });
  await button(other, 'Create account').click();
  await other.getByRole('link', { name: 'Log in instead' }).click();
  await expect(title(other, 'Log in')).toBeVisible();
  await expect(emailField(other)).toHaveValue(email);
  await passwordField(other).fill('🎬🎬🎬');
  await button(other, 'Log in').click();
  await other.waitForURL('**/dashboard/');
  await other.goto('/verify-email');
  await expect(title(other, 'Confirm your address')).toBeVisible();
  await expectNoSidewaysScroll(other);
  await other.close();
  expect(crashes).toEqual([]);
});

test('pasted line breaks are removed, and an invalid address is said to be none @deep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+V');
  };
  await open(page, '/register');
  await nameField(page).focus();
  await paste('Mara\r\nLindgren\n');
  await expect(nameField(page)).toHaveValue(/^Mara ?Lindgren ?$/);
  await passwordField(page).focus();
  await paste('turn\ntable');
  await expect(passwordField(page)).toHaveValue('turntable');
  for (const typed of [
    'mara@example.com\nbcc: x@y.co',
    'jürgen@exämple',
    `${'x'.repeat(309)}@example.com`,
  ]) {
    await emailField(page).fill('');
    await emailField(page).focus();
    await paste(typed);
    await button(page, 'Create account').click();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(emailField(page)).toHaveAccessibleDescription(/Shorten it to 320 characters/);
});
