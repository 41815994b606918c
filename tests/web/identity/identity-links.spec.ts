import { expect, test, type Page } from '@playwright/test';
import { linkModes } from '#contracts/action-link.ts';
import { register } from '#tests/cloud/accounts.ts';
import { freshName, identities } from '#tests/cloud/local-cloud.ts';
import { logIn } from '#tests/support/log-in.ts';
import { mailedPath, moveAddress, sendMail } from '#tests/support/mail.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  // The narrow layout is there a moment after the window is narrow.
  await expect(() => expectNoSidewaysScroll(page)).toPass();
}

test('the links of mails work once, log nobody out, and are explained when they come again', async ({
  page,
  browser,
}) => {
  const account = await register();
  const askReset = () => sendMail(account, { requestType: 'PASSWORD_RESET', email: account.email });
  await sendMail(account, { requestType: 'VERIFY_EMAIL' });
  await askReset();
  const confirmation = await mailedPath(account.email, /Confirm/);
  const reset = await mailedPath(account.email, /new password/);

  await test.step('an address is confirmed, also when the link comes again', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const owner = await context.newPage();
    await logIn(
      owner,
      account.email,
      `${confirmation}&continueUrl=https://evil.test/product/build/`,
    );
    await expect(title(owner, 'Your address is confirmed')).toBeVisible();
    expect((await identities.getUser(account.uid)).emailVerified).toBe(true);
    await expect(link(owner, 'Continue')).toHaveAttribute('href', '/dashboard/');
    const code = new URLSearchParams(confirmation.replace(/^[^?]*/, '')).get('oobCode');
    await expect(link(owner, 'Open the desktop app')).toHaveAttribute(
      'href',
      `orbitreel://identity/link?mode=verifyEmail&oobCode=${code}`,
    );
    await expectGood(owner);
    await owner.goto(confirmation);
    await expect(title(owner, 'Your address is confirmed')).toBeVisible();
    await context.close();
  });

  await test.step('for somebody else it works no longer, and leads to a new one', async () => {
    await page.goto(confirmation);
    await expect(title(page, 'This link no longer works')).toBeVisible();
    await expectGood(page);
    await link(page, 'Log in to get a new link').click();
    await expect(title(page, 'Log in')).toBeVisible();
  });

  await test.step('a reset sets a password, which logs in', async () => {
    // The identity service knows one address for all its mails.
    await page.goto(reset.replace('/reset-password', '/verify-email'));
    await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
    await expect(link(page, 'Open the desktop app')).toHaveAttribute('href', /mode=resetPassword/);
    await page.getByLabel('New password', { exact: true }).fill('another orbit');
    await button(page, 'Save the new password').click();
    await expect(title(page, 'Your password is changed')).toBeVisible();
    await link(page, 'Log in').click();
    await page.getByLabel('E-mail', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('another orbit');
    await button(page, 'Log in').click();
    await page.waitForURL((url) => url.pathname === '/dashboard/');
  });

  await test.step('a reset keeps a logged-in person, though the service ends all sessions', async () => {
    await askReset();
    await page.goto(await mailedPath(account.email, /new password/));
    await page.getByLabel('New password', { exact: true }).fill('a third orbit');
    await button(page, 'Save the new password').click();
    await expect(title(page, 'Your password is changed')).toBeFocused();
    await link(page, 'Your account').click();
    await expect(page.getByRole('main')).toContainText(account.email);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('button', { name: 'Save name' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Your name is saved');
  });

  await test.step('a reset of before leads to a new link', async () => {
    await page.goto(reset);
    await expect(title(page, 'This link no longer works')).toBeVisible();
    await link(page, 'Ask for a new link').click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  });
});

test('an address is changed by the link to the new one, after asking @deep', async ({ page }) => {
  const account = await register();
  const newEmail = `${freshName('new')}@orbitreel.test`;
  await sendMail(account, { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
  const path = await mailedPath(newEmail, /new e-mail/);
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(`From ${account.email} to ${newEmail}.`);
  expect((await identities.getUser(account.uid)).email).toBe(account.email);
  await expectGood(page);
  await button(page, 'Use the new address').click();
  await expect(title(page, 'Your address is changed')).toBeVisible();
  expect(await identities.getUser(account.uid)).toMatchObject({
    email: newEmail,
    emailVerified: true,
  });
  await expectGood(page);
  await logIn(page, newEmail, '/account/');
  await expect(page.getByRole('main')).toContainText(newEmail);

  await page.goto(path);
  await expect(link(page, 'Ask again on your account page')).toBeVisible();
});

test('a changed address is confirmed, even when the network is lost right after @deep', async ({
  page,
}) => {
  const account = await register();
  const newEmail = `${freshName('new')}@orbitreel.test`;
  await logIn(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
  await sendMail(account, { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
  await page.goto(await mailedPath(newEmail, /new e-mail/));
  await expect(page.getByRole('main')).toContainText(`From ${account.email} to ${newEmail}.`);
  await page.route('**/v1/accounts:lookup?*', (route) => route.abort());
  await button(page, 'Use the new address').click();
  await expect(title(page, 'Your address is changed')).toBeVisible();
  expect((await identities.getUser(account.uid)).email).toBe(newEmail);
});

test('a change of address is undone from the old one, and a new password offered @deep', async ({
  page,
}) => {
  const account = await register();
  await moveAddress(account, `${freshName('thief')}@orbitreel.test`);
  await page.goto(await mailedPath(account.email, /was changed/));
  await expect(page.getByRole('main')).toContainText(account.email);
  await button(page, 'Restore the old address').click();
  await expect(title(page, 'Your old address is back')).toBeVisible();
  expect((await identities.getUser(account.uid)).email).toBe(account.email);
  await expectGood(page);
  await button(page, 'Send me a link to set a new password').click();
  await expect(page.getByRole('status').filter({ hasText: account.email })).toBeVisible();
  await page.goto(await mailedPath(account.email, /new password/));
  await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
});

test('a second factor that somebody else set up is removed by the link in the mail (service answered for) @deep', async ({
  page,
}) => {
  const { email } = await register();
  const asked: unknown[] = [];
  // The Auth emulator has no such links: what the service says is given here.
  await page.route(/accounts:(resetPassword|update)\?/, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({
      json: {
        email,
        requestType: 'REVERT_SECOND_FACTOR_ADDITION',
        mfaInfo: { mfaEnrollmentId: 'app', displayName: 'Somebody’s phone', totpInfo: {} },
      },
    });
  });
  await page.goto('/verify-email?mode=revertSecondFactorAddition&oobCode=abc');
  await expect(page.getByRole('main')).toContainText(`“Somebody’s phone” was set up for ${email}`);
  expect(asked).toEqual([{ oobCode: 'abc' }]);
  await expectGood(page);
  await button(page, 'Remove the second factor').click();
  await expect(title(page, 'The second factor is removed')).toBeVisible();
  await expect(button(page, 'Send me a link to set a new password')).toBeVisible();
  await expectGood(page);
});

test('a link that is old, wrong, in pieces or not ours says so, and leads on @deep', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/accounts:*', (route) => {
    asked += 1;
    return route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'EXPIRED_OOB_CODE', errors: [] } },
    });
  });
  const ways = {
    verifyEmail: 'Log in to get a new link',
    resetPassword: 'Ask for a new link',
    verifyAndChangeEmail: 'Ask again on your account page',
    recoverEmail: 'Set a new password',
    revertSecondFactorAddition: 'Look at your account page',
  };
  for (const mode of linkModes) {
    await page.goto(`/verify-email?mode=${mode}&oobCode=abc`);
    await expect(title(page, 'This link has expired')).toBeVisible();
    await expect(link(page, ways[mode])).toBeVisible();
  }
  await expectGood(page);

  const before = asked;
  for (const [query, told] of [
    ['mode=verifyEmail', 'This link is incomplete'],
    ['oobCode=abc', 'This link is incomplete'],
    ['mode=resetPassword&oobCode=%3Cscript%3E', 'This link is incomplete'],
    ['mode=signIn&oobCode=abc', 'This link does not work here'],
    ['mode=unheardOf&oobCode=abc', 'This link does not work here'],
    ['mode=verifyEmail&oobCode=abc&apiKey=of-another-project', 'This link was not made here'],
    ['mode=recoverEmail&oobCode=abc&apiKey=of-another-project', 'This link was not made here'],
  ] as const) {
    await page.goto(`/verify-email?${query}`);
    await expect(title(page, told)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  // Nobody else's link is tried.
  expect(asked).toBe(before);
  await expectGood(page);
});

test('a link without a connection can be tried again, by keyboard @deep', async ({ page }) => {
  const account = await register();
  await sendMail(account, { requestType: 'VERIFY_EMAIL' });
  await page.route('**/accounts:*', (route) => route.abort());
  await page.goto(await mailedPath(account.email, /Confirm/));
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.unroute('**/accounts:*');
  await button(page, 'Try again').focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Your address is confirmed')).toBeVisible();
});
