import { expect, test, type Page } from '@playwright/test';
import { messageFor } from '#domain/errors.ts';
import { identityProblems, type IdentityCode } from '#domain/identity-errors.ts';
import { studioAddress } from '#domain/studio.ts';
import { register } from '#tests/cloud/accounts.ts';
import { identities } from '#tests/cloud/local-cloud.ts';
import { people } from '#tests/support/places.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import {
  answerIdentity,
  button,
  emailField,
  fillRegistration,
  freshAddress,
  passwordField,
  refuseIdentity,
  title,
  usualPassword,
} from '../identity-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const mailLink = { name: studioAddress, href: `mailto:${studioAddress}` };
const resetLink = { name: 'Reset the password', href: '/reset-password' };

type Told = {
  code: IdentityCode;
  /** The service's own word. */
  says: string;
  beside?: 'E-mail' | 'Password';
  link?: { name: string; href: string };
};

/** The message stands where it belongs, is tied to its field or announced, and leads on. */
async function expectTold(page: Page, { code, beside, link }: Told): Promise<void> {
  const { message } = identityProblems[code];
  if (beside === undefined) {
    await expect(alert(page)).toContainText(message);
  } else {
    const field = page.getByLabel(beside, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  if (link) {
    const ways = page.getByRole('main').getByRole('link', { name: link.name, exact: true });
    await expect(ways).toHaveAttribute('href', link.href);
  }
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('logging in explains refusals where they belong, and keeps what was typed (service answered for)', async ({
  page,
}) => {
  const { uid, email } = await register();
  await identities.updateUser(uid, { disabled: true });
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  const atLogin: Told[] = [
    { code: 'invalid-email', says: 'INVALID_EMAIL', beside: 'E-mail' },
    { code: 'wrong-password', says: 'INVALID_PASSWORD', beside: 'Password', link: resetLink },
    { code: 'quota-exceeded', says: 'QUOTA_EXCEEDED : Exceeded quota.' },
  ];
  for (const told of atLogin) {
    await test.step(told.code, async () => {
      await refuseIdentity(page, 'signInWithPassword', told.says);
      await button(page, 'Log in').click();
      await expectTold(page, told);
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue(usualPassword);
      if (told.beside !== undefined) await expectAccessible(page);
    });
  }
  await test.step('a code that nobody knows yet', async () => {
    await refuseIdentity(page, 'signInWithPassword', 'NEW_IN_2030');
    await button(page, 'Log in').click();
    await expect(alert(page)).toHaveText(messageFor({ code: 'auth/new-in-2030' }));
    await expect(alert(page)).toContainText('(new-in-2030)');
  });
  await test.step('an account that is switched off, as the emulator says it', async () => {
    await page.unroute('**/v1/accounts:signInWithPassword?*');
    await button(page, 'Log in').click();
    await expectTold(page, { code: 'user-disabled', says: '', link: mailLink });
    await expectAccessible(page);
  });
});

test('too many tries are said with the time to try again, on each way in @deep', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-03T14:30:00Z'));
  for (const [path, method, says, submit] of [
    ['/login', 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Try later.', 'Log in'],
    ['/register', 'signUp', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Create account'],
    ['/reset-password', 'sendOobCode', 'RESET_PASSWORD_EXCEED_LIMIT', 'Send me the link'],
  ] as const) {
    await test.step(path, async () => {
      await refuseIdentity(page, method, says);
      await page.goto(path);
      if (path === '/register') await fillRegistration(page, { email: freshAddress() });
      if (path !== '/register') await emailField(page).fill(people.customer);
      if (path === '/login') await passwordField(page).fill('turntable');
      await button(page, submit).click();
      await expect(alert(page)).toContainText('Try again at about 14:35.');
      await expect(button(page, submit)).toBeEnabled();
      await expectAccessible(page);
    });
  }
});

test('the emulator itself tells a wrong password and an unknown address in the same words @deep', async ({
  page,
}) => {
  await page.goto('/login');
  for (const email of [people.customer, freshAddress()]) {
    await emailField(page).fill(email);
    await passwordField(page).fill('not this one');
    await button(page, 'Log in').click();
    await expectTold(page, {
      code: 'invalid-credential',
      says: '',
      beside: 'Password',
      link: resetLink,
    });
    await passwordField(page).fill('');
    await expect(passwordField(page)).not.toHaveAccessibleDescription(/do not match/);
  }
});

test('an address that has an account leads to logging in, which has it and knows the way back @deep', async ({
  page,
}) => {
  await page.goto('/register?from=%2Fsubscriptions%2F');
  await fillRegistration(page, { email: people.customer });
  await button(page, 'Create account').click();
  await expectTold(page, {
    code: 'email-already-in-use',
    says: '',
    beside: 'E-mail',
    link: { name: 'Log in instead', href: '/login?from=%2Fsubscriptions%2F' },
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(emailField(page)).toHaveValue(people.customer);
  await passwordField(page).fill(usualPassword);
  await passwordField(page).press('Enter');
  await expect(title(page, 'Subscriptions')).toBeVisible();
});

test('a link that expired, as the service says it, leads to a new one @deep', async ({ page }) => {
  const { email } = await register();
  await answerIdentity(page, 'resetPassword', 200, { email, requestType: 'PASSWORD_RESET' });
  await page.goto('/reset-password?mode=resetPassword&oobCode=once');
  await passwordField(page).fill('new turntable');
  await refuseIdentity(page, 'resetPassword', 'EXPIRED_OOB_CODE');
  await button(page, 'Save the new password').click();
  const link = { name: 'Ask for a new link', href: '/reset-password' };
  await expectTold(page, { code: 'expired-action-code', says: '', link });
  await refuseIdentity(page, 'resetPassword', 'INVALID_OOB_CODE');
  await button(page, 'Save the new password').click();
  await expectTold(page, { code: 'invalid-action-code', says: '', link });
  await page.unroute('**/v1/accounts:resetPassword?*');
  await page.route('**/v1/accounts:resetPassword?*', (route) => route.abort());
  await button(page, 'Save the new password').click();
  await expectTold(page, { code: 'network-request-failed', says: '' });
  await expect(button(page, 'Try again')).toBeEnabled();
  await expect(passwordField(page)).toHaveValue('new turntable');
  await expectAccessible(page);
});
