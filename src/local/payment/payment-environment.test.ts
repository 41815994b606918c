import { expect, test } from 'vitest';
import { paymentEnvironment } from './payment-environment.ts';

const standIn = 'http://127.0.0.1:4242';

test('without a key the functions are led to the stand-in', () => {
  expect(paymentEnvironment({ STRIPE_SECRET_KEY: ' ' }, standIn)).toMatchObject({
    provider: 'stand-in',
    variables: { STRIPE_API_HOST: standIn },
  });
});

test("a test key leads to Stripe itself, with the developer's webhook secret", () => {
  const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(paymentEnvironment(environment, standIn)).toEqual({
    provider: 'stripe',
    variables: { ...environment, STRIPE_API_HOST: '' },
  });
});

test('a live key, or a key without a webhook secret, is refused', () => {
  expect(() => paymentEnvironment({ STRIPE_SECRET_KEY: 'sk_live_1' }, standIn)).toThrow(
    /test mode/,
  );
  expect(() => paymentEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1' }, standIn)).toThrow(
    /STRIPE_WEBHOOK_SECRET/,
  );
});
