import { describe, expect, test } from 'vitest';
import { isEndedFromElsewhere, sessionEndOf, sessionEnds } from './session-end.ts';

const failure = (code: unknown) => Object.assign(new Error('refused'), { code });

test.each([
  ['auth/user-disabled', sessionEnds.disabled],
  ['auth/user-token-expired', sessionEnds.expired],
  ['auth/invalid-user-token', sessionEnds.expired],
  ['auth/user-not-found', sessionEnds.gone],
  ['auth/invalid-refresh-token', sessionEnds.gone],
])('%s ends a session, and says why', (code, why) => {
  expect(sessionEndOf(failure(code))).toBe(why);
});

test.each([
  failure('auth/network-request-failed'),
  failure('auth/too-many-requests'),
  failure('toString'),
  failure(5),
  new TypeError('fetch'),
  null,
  'auth/user-disabled',
])('%s ends none', (error) => {
  expect(sessionEndOf(error)).toBeNull();
});

describe('logging out of all other devices', () => {
  const asked = new Date('2026-03-01T10:00:00Z');
  const at = (seconds: number) => new Date(asked.getTime() + seconds * 1000);

  test('ends older log-ins, and neither the one that asked nor later ones', () => {
    expect(isEndedFromElsewhere(at(-1), asked)).toBe(true);
    expect(isEndedFromElsewhere(asked, asked)).toBe(false);
    expect(isEndedFromElsewhere(at(1), asked)).toBe(false);
  });
  test('ends nothing when nobody ever did it, or the time cannot be read', () => {
    expect(isEndedFromElsewhere(asked, null)).toBe(false);
    expect(isEndedFromElsewhere(new Date(''), asked)).toBe(false);
  });
});
