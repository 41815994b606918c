import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { withTimeout } from '#lib/with-timeout.ts';

/** Gives the proof that a request comes from our own site, for our functions. */
export type AppCheckToken = () => Promise<string>;

/** Whether a request can be proven to come from our own site, where that is asked for at all. */
export type IsProven = () => Promise<boolean>;

/** How a cloud begins to prove where its requests come from. */
export type StartAppCheck = (app: FirebaseApp, siteKey: string) => AppCheckToken;

const scriptAddress = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
const timeout = 8000;

/**
 * Fetches what the proof is made with; null when that cannot be had, behind a blocker say. Firebase
 * would wait for it for ever, and with it every answer of the database. Without the proof, only
 * those parts of the cloud refuse us that insist on it.
 */
export async function loadAppCheck(): Promise<StartAppCheck | null> {
  try {
    await withTimeout(timeout, loadScript());
    return startAppCheck;
  } catch (error) {
    console.warn('There is no proof that this is our own site', error);
    return null;
  }
}

/**
 * Has every request to the cloud carry the proof that it comes from our own site. Firebase adds it to
 * its own; for the functions, ask the function that this gives. Call it before anything is asked.
 */
function startAppCheck(app: FirebaseApp, siteKey: string): AppCheckToken {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await withTimeout(timeout, getToken(appCheck))).token;
}

/** Firebase uses the script that is there already. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${scriptAddress} was not loaded`)));
    document.head.append(script);
  });
}
