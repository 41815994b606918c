import type { ClientConfig } from '#contracts/client-config.ts';

/** Services of others that set cookies. The product itself sets none. */
export type CookieService = 'recaptcha' | 'google' | 'stripe';

/** Those that this configuration switches on; the privacy page names them. */
export function cookieServicesOf(
  config: Pick<
    ClientConfig,
    'authRecaptcha' | 'appCheckSiteKey' | 'googleSignIn' | 'stripePublishableKey'
  >,
): CookieService[] {
  const used = {
    recaptcha: config.authRecaptcha === true || config.appCheckSiteKey !== undefined,
    google: config.googleSignIn === true,
    stripe: config.stripePublishableKey !== undefined,
  };
  const all: CookieService[] = ['recaptcha', 'google', 'stripe'];
  return all.filter((service) => used[service]);
}
