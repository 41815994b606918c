import { expect, test } from 'vitest';
import { functionMessages, messageFor, problemOf, ProductError } from '#domain/errors.ts';
import { deletionFailure } from './deletion-words.ts';

test.each(['internal', 'network'])(
  'a deletion that stopped with %s promises neither that nothing was changed nor that it is still there',
  (code) => {
    const told = messageFor(deletionFailure(new ProductError(code, functionMessages.internal)));
    expect(told).not.toMatch(/nothing was changed|nothing is lost/i);
    expect(told).toContain('may be removed already');
    expect(told).not.toMatch(/is still there/i);
    expect(told).toMatch(/log in again/i);
  },
);

test('one without an answer leads on as any other does', () => {
  expect(problemOf(deletionFailure(new ProductError('network', '')))).toMatchObject({
    severity: 'warning',
    next: 'check-connection',
  });
});

test('a refusal before anything was deleted keeps its words', () => {
  const refused = new ProductError('still-staff', functionMessages['still-staff']);
  expect(deletionFailure(refused)).toBe(refused);
  const offline = { code: 'auth/network-request-failed' };
  expect(deletionFailure(offline)).toBe(offline);
});
