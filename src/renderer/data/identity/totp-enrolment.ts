import { multiFactor, TotpMultiFactorGenerator, type User } from 'firebase/auth';

/** An authenticator app that is being set up. Nothing is changed until `finish`. */
export type TotpEnrolment = {
  /** What the app makes its codes of, for typing it in. */
  secret: string;
  /** The same with the account's name, for a QR code or an app on this device. */
  address: string;
  /**
   * Adds the app to the account when `code` is what the app shows now.
   * @throws `auth/invalid-verification-code`, `auth/code-expired`, `auth/requires-recent-login` and more
   */
  finish: (code: string, name: string) => Promise<void>;
};

const issuer = 'Orbitreel';

/** Asks the identity service for a new secret. The log-in must be a recent one. */
export async function beginTotpEnrolment(user: User): Promise<TotpEnrolment> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    secret: secret.secretKey,
    // Firebase does not escape the account's name, and an address may hold `+` and `&`.
    address: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? user.uid), issuer),
    finish: (code, name) =>
      factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  };
}
