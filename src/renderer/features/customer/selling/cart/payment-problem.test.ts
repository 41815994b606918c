import { expect, test } from 'vitest';
import { functionMessages, invalidCheckoutResponseMessage, ProductError } from '#domain/errors.ts';
import { paymentProblem } from './payment-problem.ts';

test.each(Object.entries(functionMessages))(
  'after %s a person is told once that nothing was charged',
  (code, message) => {
    const told = paymentProblem(new ProductError(code, message));
    expect(told.match(/nothing was (?:changed or )?charged/gi)).toHaveLength(1);
    expect(told.startsWith(message)).toBe(true);
  },
);

test('the answer without a session keeps its own words', () => {
  const error = new ProductError('invalid-checkout-response', invalidCheckoutResponseMessage);
  expect(paymentProblem(error)).toBe(`${invalidCheckoutResponseMessage}. Nothing was charged.`);
});
