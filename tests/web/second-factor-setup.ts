import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/cloud/accounts.ts';
import {
  answerIdentity,
  button,
  emailField,
  passwordField,
  usualPassword,
} from './identity-setup.ts';

/** The code that the service, as it is answered for, takes. */
export const rightCode = '123456';

export const codeField = (page: Page) => page.getByRole('dialog').getByLabel('Six-digit code');

/**
 * The log-in page with the password of somebody typed, who is asked for the code of their app. The Auth
 * emulator knows no such apps: what the identity service says about one is given here; the tokens behind it
 * are the emulator's own.
 */
export async function askForCode(page: Page, email: string): Promise<void> {
  const { token, refreshToken } = await signIn(email);
  await answerIdentity(page, 'signInWithPassword', 200, {
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'app', displayName: 'Work phone', totpInfo: {} }],
  });
  await page.route('**/v2/accounts/mfaSignIn:finalize?*', async (route) => {
    const { totpVerificationInfo, mfaPendingCredential } = route.request().postDataJSON();
    expect(mfaPendingCredential).toBe('pending');
    await (totpVerificationInfo.verificationCode === rightCode
      ? route.fulfill({ json: { idToken: token, refreshToken } })
      : route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } }));
  });
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await button(page, 'Log in').click();
  await expect(codeField(page)).toBeFocused();
}
