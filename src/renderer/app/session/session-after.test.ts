import { expect, test } from 'vitest';
import type { Session } from '#data/hooks/cloud-context.tsx';
import type { ConfirmedSession } from '#data/identity/session-reducer.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { sessionAfter } from './session-after.ts';

const user = sessionUserOf();
const remembered: Session = {
  state: 'signed-in',
  user,
  roles: ['user', 'admin'],
  confirmed: false,
};
const told = { state: 'signed-out', reason: null } as const;
const out = { ...told, isAsked: false } as const;

test('the confirmed session replaces the remembered one, and lost roles are noted', () => {
  const confirmed = {
    state: 'signed-in',
    user,
    roles: ['user'],
    withheld: [],
  } satisfies ConfirmedSession;
  const session = sessionAfter(remembered, confirmed);
  expect(session).toEqual({ ...confirmed, confirmed: true, lost: ['admin'] });
  // The identity service speaks again with every new token.
  expect(sessionAfter(session, confirmed)).toEqual(session);
  expect(sessionAfter(session, { ...confirmed, roles: ['user', 'admin'] })).toMatchObject({
    lost: [],
  });
});

test('roles that wait for a second factor are not lost', () => {
  const waiting = { state: 'signed-in', user, roles: ['user'], withheld: ['admin'] } as const;
  const { roles, withheld, ...rest } = waiting;
  expect(sessionAfter(remembered, { ...rest, roles: [...roles], withheld: [...withheld] })).toEqual(
    { ...waiting, confirmed: true, lost: [] },
  );
});

test('roles of another person do not count as lost', () => {
  const other = { ...user, uid: 'u2' };
  expect(
    sessionAfter(remembered, { state: 'signed-in', user: other, roles: ['user'], withheld: [] }),
  ).toMatchObject({ lost: [] });
});

test('a remembered person whom the identity service refuses is told that the session ended', () => {
  expect(sessionAfter(remembered, out)).toEqual({ ...told, reason: sessionEnds.expired });
});

test('a reason that is known is not replaced', () => {
  const disabled = { ...out, reason: sessionEnds.disabled };
  expect(sessionAfter(remembered, disabled)).toEqual({ ...told, reason: sessionEnds.disabled });
});

test('a visitor is told nothing, nor is a person who logged out', () => {
  expect(sessionAfter({ state: 'loading' }, out)).toEqual(told);
  expect(sessionAfter({ ...remembered, confirmed: true }, out)).toEqual(told);
});

test('between two people there is nobody', () => {
  expect(sessionAfter({ ...remembered, confirmed: true }, { state: 'changing' })).toEqual({
    state: 'loading',
  });
});
