import { describe, expect, test } from 'vitest';
import {
  functionMessages,
  invalidCheckoutResponseMessage,
  messageFor,
  problemOf,
  ProductError,
  quotaExceededMessage,
  uploadError,
} from './errors.ts';
import { identityProblems } from './identity-errors.ts';

test('the messages that the specification gives are word for word', () => {
  expect(quotaExceededMessage).toBe('Operation not allowed: Daily quota exceeded');
  expect(invalidCheckoutResponseMessage).toBe('Invalid response from checkout session creation');
});

describe('messageFor', () => {
  test('our own errors speak for themselves', () => {
    expect(messageFor(new ProductError('empty-cart', 'Your cart is empty.'))).toBe(
      'Your cart is empty.',
    );
  });

  test('the database refusing or being out of reach has its message', () => {
    expect(messageFor({ code: 'permission-denied' })).toBe(functionMessages.forbidden);
    expect(messageFor({ code: 'unavailable' })).toBe(
      identityProblems['network-request-failed'].message,
    );
  });

  test('a query whose index is still being built says what helps', () => {
    const told = (message: string) =>
      problemOf(Object.assign(new Error(message), { code: 'failed-precondition' }));
    const problem = told('The query requires an index. That index is currently building.');
    expect(problem.message).toContain('remove a filter');
    expect(problem).toMatchObject({ severity: 'warning', next: 'wait' });
    // A transaction that lost to others has the same code.
    expect(told('the stored version does not match the required base version').message).toBe(
      functionMessages.busy,
    );
  });

  test('an unknown code is shown, so that a person can report it', () => {
    expect(messageFor({ code: 'auth/new-in-2030' })).toContain('new-in-2030');
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'a code named %s is no message',
    (code) => {
      expect(messageFor({ code })).toContain(`(${code})`);
    },
  );

  test.each([null, undefined, 'text', 5, new Error('technical'), { code: 20 }, {}])(
    'anything else gets a calm message (%#)',
    (error) => {
      expect(messageFor(error)).toBe(functionMessages.internal);
    },
  );
});

describe('problemOf', () => {
  test('our own errors keep their words and lead on by their code', () => {
    const told = (code: string) => problemOf(new ProductError(code, 'Our words.'));
    expect(told('network')).toEqual({
      message: 'Our words.',
      severity: 'warning',
      next: 'check-connection',
    });
    expect(told('account-disabled')).toMatchObject({ next: 'contact-studio' });
    expect(told('requires-recent-login')).toMatchObject({ next: 'confirm-password' });
    expect(told('constructor')).toMatchObject({ severity: 'danger', next: 'try-again' });
  });

  test('an unknown error can be tried again', () => {
    expect(problemOf({ code: 'auth/new-in-2030' })).toEqual({
      message: 'Something went wrong (new-in-2030). Nothing was changed; try again.',
      severity: 'danger',
      next: 'try-again',
    });
  });
});

test('a product error keeps its code, its cause and its name', () => {
  const cause = new Error('cause');
  const error = new ProductError('not-found', 'Gone.', { cause });
  expect(error).toMatchObject({ code: 'not-found', message: 'Gone.', name: 'ProductError', cause });
});

test.each([
  ['object-not-found', 'try-again'],
  ['unauthorized', 'contact-studio'],
  ['retry-limit-exceeded', 'check-connection'],
  ['canceled', 'try-again'],
] as const)('an upload that ends with %s says what is kept and leads on', (code, next) => {
  const { message, next: told } = problemOf(uploadError(code));
  expect(message).toMatch(/^[A-Z][^!]+(?:stored|kept)[^!]*\.$/);
  expect(message).not.toContain('Something went wrong');
  expect(told).toBe(next);
});
