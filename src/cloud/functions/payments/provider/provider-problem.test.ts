import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { cardReasonOf, providerProblemOf } from './provider-problem.ts';

const { errors } = Stripe;
const raw = "No such price: 'price_1'; a similar object exists in live mode";

test.each([
  new errors.StripeConnectionError({ type: 'api_error', message: raw }),
  new errors.StripeAPIError({ type: 'api_error', code: 'lock_timeout', message: raw }),
])('%o leaves open what was charged where something can be, and says where to look', (error) => {
  const { code, message } = providerProblemOf(error, true);
  expect(code).toBe('payment-unavailable');
  expect(message).toContain('not known yet');
  expect(message).toContain('Invoices');
  expect(message).not.toContain('Nothing was charged');
  expect(providerProblemOf(error, false).message).toContain('Nothing was charged');
});

test.each([
  [
    new errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: raw }),
    'refused this',
  ],
  [
    new errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: raw,
    }),
    'no longer has this',
  ],
  [new errors.StripeRateLimitError({ type: 'rate_limit_error', message: raw }), 'too much to do'],
  [new errors.StripeAPIError({ type: 'api_error', message: raw }), 'did not answer'],
  [
    new errors.StripeAuthenticationError({ type: 'authentication_error', message: raw }),
    'did not answer',
  ],
])('%o is told in our words', (error, words) => {
  const { code, message } = providerProblemOf(error, false);
  expect(code).toBe('payment-unavailable');
  expect(message).toContain(words);
  expect(message).not.toContain('price');
});

/** A card that did not pay, with the bank's code. */
const declined = (decline_code: string) =>
  Object.assign(
    new errors.StripeCardError({
      type: 'card_error',
      code: 'card_declined',
      decline_code,
      message: raw,
    }),
    { statusCode: 402 },
  );

test('a card that does not pay says why, and never that its bank suspects something', () => {
  expect(cardReasonOf(declined('insufficient_funds'))).toContain('not enough money');
  expect(cardReasonOf(declined('stolen_card'))).toBe('Your card was declined.');
  expect(providerProblemOf(declined('expired_card'), true)).toEqual({
    code: 'card-declined',
    message: 'Your card has expired. Nothing was charged. Use another card, or try again.',
  });
  expect(cardReasonOf(new Error('none'))).toBeNull();
});
