import { initializeRecaptchaConfig, type Auth } from 'firebase/auth';

/**
 * Fetches which requests the identity service wants protected, and Google's script for them, ahead of
 * the first log-in. Without this, the first attempt is refused and made again with the proof.
 */
export async function startAuthRecaptcha(auth: Auth): Promise<void> {
  try {
    await initializeRecaptchaConfig(auth);
  } catch (error) {
    // Firebase tries again by itself when the service asks for it.
    console.warn('The reCAPTCHA protection of the log-in could not be prepared', error);
  }
}
