import { expect, test, type Page } from '@playwright/test';
import { mailedPath } from '#tests/support/mail.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';
import {
  button,
  emailField,
  fillRegistration,
  freshAddress,
  nameField,
  passwordField,
  refuseIdentity,
  tabTo,
  title,
} from '../identity-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const atBuilder = (page: Page) => expect(title(page, 'Build your package')).toBeVisible();
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** Gives the identity service a policy for passwords, and counts how often it is asked for it. */
async function demandNumbers(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route('**/v2/passwordPolicy?*', async (route) => {
    asked += 1;
    await route.fulfill({
      json: {
        schemaVersion: 1,
        enforcementState: 'ENFORCE',
        allowedNonAlphanumericCharacters: ['!', '?'],
        customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
      },
    });
  });
  return () => asked;
}

test('register by the policy of the service, confirm, log out, log in and reset, by keyboard only', async ({
  page,
}) => {
  const email = freshAddress();
  const timesAsked = await demandNumbers(page);
  await page.goto('/register');
  await tabTo(page, nameField(page));
  await page.keyboard.type('Mara Lindgren');
  await tabTo(page, emailField(page));
  await page.keyboard.type(email);
  await tabTo(page, passwordField(page));
  await page.keyboard.type('turntables');
  const asks = page.getByRole('main').getByRole('listitem');
  await expect(asks).toHaveText(['At least 10 characters (done)', 'A number (still missing)']);
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveAccessibleDescription(/Choose one with a number\./);
  await expect(passwordField(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' 7');
  await expect(asks).toHaveText(['At least 10 characters (done)', 'A number (done)']);
  await page.keyboard.press('Enter');
  await atBuilder(page);
  expect(timesAsked()).toBeLessThan(3);
  await page.goto(await mailedPath(email, /Confirm/));
  await expect(title(page, 'Your address is confirmed')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  // Where the mail found them.
  await atBuilder(page);
  await tabTo(page, accountMenu(page));
  await page.keyboard.press('Enter');
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  await page.keyboard.press('End');
  await expect(logOut).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));

  await page.goto('/login');
  await tabTo(page, emailField(page));
  await page.keyboard.type(email);
  await tabTo(page, passwordField(page));
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(passwordField(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Reset the password' }));
  await page.keyboard.press('Enter');
  await expect(emailField(page)).toHaveValue(email);
  await tabTo(page, button(page, 'Send me the link'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Check your mail')).toBeFocused();

  await page.goto(await mailedPath(email, /password/i));
  await tabTo(page, passwordField(page));
  await page.keyboard.type('a new turntable 7');
  await tabTo(page, button(page, 'Show password'));
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await tabTo(page, button(page, 'Save the new password'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Your password is changed')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }));
  await page.keyboard.press('Enter');
  await expect(emailField(page)).toHaveValue(email);
  await tabTo(page, passwordField(page));
  await page.keyboard.type('a new turntable 7');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/');
});

test('a missing entry is named beside its field, and the first such field has the focus @deep', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(nameField(page)).toHaveAttribute('autocomplete', 'name');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
  await nameField(page).fill('Mara');
  await emailField(page).fill('jürgen@');
  await passwordField(page).fill('abc');
  await button(page, 'Create account').click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription(/Check it for a typo\./);
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /Choose one with at least 6 characters\./,
  );
  await expect(nameField(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await passwordField(page).press('d');
  await passwordField(page).pressSequentially('def');
  await expect(passwordField(page)).toHaveAccessibleDescription('At least 6 characters (done)');
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('typed text is kept between logging in and registering, and back @deep', async ({ page }) => {
  const email = freshAddress();
  await page.goto('/register?from=%2Fsubscriptions%2F');
  await nameField(page).fill('Mara Lindgren');
  await emailField(page).fill(email);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Set a new password')).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await page.goBack();
  await page.goBack();
  await expect(title(page, 'Create your account')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Mara Lindgren');
  await expect(emailField(page)).toHaveValue(email);
  await page.reload();
  await expect(emailField(page)).toHaveValue(email);
  await passwordField(page).fill('turntable');
  await passwordField(page).press('Enter');
  await expect(title(page, 'Subscriptions')).toBeVisible();
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('typed'));
  expect(await page.evaluate(kept)).toEqual([]);
});

test('however often it is pressed, one account is asked for @deep', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) asked += 1;
  });
  await page.goto('/register');
  await fillRegistration(page, { email: freshAddress() });
  await button(page, 'Create account').evaluate((create: HTMLButtonElement) => {
    create.click();
    create.click();
    create.form?.requestSubmit();
  });
  await atBuilder(page);
  expect(asked).toBe(1);
});

test('asking for a reset link is answered the same for a known and an unknown address @deep', async ({
  page,
}) => {
  const answers: string[] = [];
  for (const email of [people.customer, freshAddress()]) {
    await page.goto('/reset-password');
    await emailField(page).fill(email);
    await button(page, 'Send me the link').click();
    await expect(title(page, 'Check your mail')).toBeVisible();
    answers.push((await page.getByRole('main').innerText()).replace(email, 'the address'));
  }
  expect(answers[0]).toBe(answers[1]);
  // A service that says more than it should changes nothing.
  await refuseIdentity(page, 'sendOobCode', 'USER_DISABLED');
  await button(page, 'Ask again or use another address').click();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill(people.customer);
  await button(page, 'Send me the link').click();
  await expect(title(page, 'Check your mail')).toBeVisible();
});
