import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** Gives the proof that a request comes from our own site, for our functions. */
export type AppCheckToken = () => Promise<string>;

/**
 * Has every request to the cloud carry the proof that it comes from our own site. Firebase adds it to
 * its own; for the functions, ask the function that this gives. Call it before anything is asked.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheckToken {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
