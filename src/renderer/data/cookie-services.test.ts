import { expect, test } from 'vitest';
import { cookieServicesOf } from './cookie-services.ts';

test('a plain configuration sets no cookies', () => {
  expect(cookieServicesOf({ authRecaptcha: false })).toEqual([]);
});

test('each service is named once it is switched on', () => {
  expect(cookieServicesOf({ appCheckSiteKey: 'key' })).toEqual(['recaptcha']);
  expect(
    cookieServicesOf({
      authRecaptcha: true,
      googleSignIn: true,
      stripePublishableKey: 'pk_test_1',
    }),
  ).toEqual(['recaptcha', 'google', 'stripe']);
});
