import { expect, test } from 'vitest';
import { sessionEnds } from '#domain/session-end.ts';
import { createStartRefusal } from './start-refusal.ts';

/** Firebase words an error with this code. */
const word = ({ errorMap }: ReturnType<typeof createStartRefusal>, code: string) =>
  errorMap()[code];

test.each([
  ['user-disabled', sessionEnds.disabled],
  ['user-token-expired', sessionEnds.expired],
  ['user-not-found', sessionEnds.gone],
  ['network-request-failed', null],
])('a stored user refused as %s', (code, reason) => {
  const refusal = createStartRefusal();
  expect(word(refusal, code)).toBeUndefined();
  expect(refusal.take()).toBe(reason);
});

test('a refusal after the start is no reason for that one', () => {
  const refusal = createStartRefusal();
  expect(refusal.take()).toBeNull();
  word(refusal, 'user-disabled');
  expect(refusal.take()).toBeNull();
});

test('a log-in that is refused before the session is watched is no reason of the start', () => {
  const refusal = createStartRefusal();
  refusal.settle();
  word(refusal, 'user-disabled');
  expect(refusal.take()).toBeNull();
});
