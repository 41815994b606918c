import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import {
  sessionReducer,
  waitingForSession,
  type SessionEffect,
  type SessionEvent,
} from './session-reducer.ts';

const user = sessionUserOf();
const token: SessionEvent = { type: 'token', user };
const left: SessionEvent = { type: 'ended', end: null, refusal: null };
const atLogIn = { authTime: '2026-11-02T10:00:00Z', signInSecondFactor: null };

const facts = (roles: Role[], signedOutBefore: Date | null = null): SessionEvent => ({
  type: 'facts',
  facts: { roles, disabled: false, signedOutBefore },
});

/** The effects of the last of these events. */
function after(events: SessionEvent[], staffNeedsSecondFactor = false): SessionEffect[] {
  let effects: SessionEffect[] = [];
  let model = waitingForSession;
  for (const event of events) {
    [model, effects] = sessionReducer(model, event, staffNeedsSecondFactor);
  }
  return effects;
}

const signedIn = (roles: Role[], withheld: Role[] = []): SessionEffect => ({
  type: 'tell',
  session: { state: 'signed-in', user, roles, withheld },
});
const signedOut = (reason: string | null, isAsked = false): SessionEffect => ({
  type: 'tell',
  session: { state: 'signed-out', reason, isAsked },
});
const dismissed = (reason: string): SessionEffect[] => [
  { type: 'unfollow' },
  { type: 'sign-out', reason },
];

test('a user is signed in once their roles are known, and told again with each token', () => {
  expect(after([token])).toEqual([{ type: 'follow' }]);
  expect(after([token, facts(['user'])])).toEqual([signedIn(['user'])]);
  expect(after([token, facts(['user']), token])).toEqual([signedIn(['user'])]);
});

test('roles of staff wait for the token where they need a second factor', () => {
  const known = [token, facts(['user', 'production'])];
  expect(after(known, true)).toEqual([{ type: 'read-token', reads: 1 }]);
  expect(after([...known, { type: 'token-read', reads: 1, token: atLogIn }], true)).toEqual([
    signedIn(['user'], ['production']),
  ]);
  const withFactor = { ...atLogIn, signInSecondFactor: 'totp' };
  expect(after([...known, { type: 'token-read', reads: 1, token: withFactor }], true)).toEqual([
    signedIn(['user', 'production']),
  ]);
});

test('a token that was read before something newer was learned tells nothing', () => {
  const known = [token, facts(['production']), facts(['admin'])];
  expect(after([...known, { type: 'token-read', reads: 1, token: atLogIn }], true)).toEqual([]);
});

test('a log-in before the time from which others were signed out ends', () => {
  const ended = [token, facts(['user'], new Date('2026-11-02T10:00:01Z'))];
  const read: SessionEvent = { type: 'token-read', reads: 1, token: atLogIn };
  expect(after(ended)).toEqual([signedIn(['user']), { type: 'read-token', reads: 1 }]);
  expect(after([...ended, read])).toEqual(dismissed(sessionEnds.otherDevice));
  expect(after([token, facts(['user'], new Date(atLogIn.authTime)), read])).toEqual([]);
});

test('another user is told as a change before anything of theirs is known', () => {
  const other: SessionEvent = { type: 'token', user: sessionUserOf({ uid: 'grace' }) };
  expect(after([token, facts(['user']), other])).toEqual([
    { type: 'tell', session: { state: 'changing' } },
    { type: 'follow' },
  ]);
  expect(after([token, facts(['user']), other, other])).toEqual([]);
});

test('a disabled account is signed out, and a denied one has no roles until it is explained', () => {
  const disabled = { roles: [], disabled: true, signedOutBefore: null };
  expect(after([token, { type: 'facts', facts: disabled }])).toEqual(
    dismissed(sessionEnds.disabled),
  );
  const denied: SessionEvent[] = [token, facts(['user']), { type: 'denied' }];
  expect(after(denied)).toEqual([{ type: 'tell', session: { state: 'changing' } }]);
  expect(after([...denied, token])).toEqual([]);
});

test('an expired session has the better reason that was suspected', () => {
  const suspected: SessionEvent[] = [token, { type: 'suspected', hint: sessionEnds.gone }];
  const expired = sessionEnds.expired;
  expect(after([...suspected, { type: 'refused', reason: expired }])).toEqual(
    dismissed(sessionEnds.gone),
  );
  const end = { by: 'service', reason: expired, user: null } as const;
  expect(after([...suspected, { type: 'ended', end, refusal: null }])).toEqual([
    { type: 'unfollow' },
    signedOut(sessionEnds.gone),
  ]);
  expect(after([...suspected, token, { type: 'refused', reason: sessionEnds.disabled }])).toEqual(
    dismissed(sessionEnds.disabled),
  );
  const other: SessionEvent = { type: 'token', user: sessionUserOf({ uid: 'grace' }) };
  expect(after([...suspected, other, { type: 'refused', reason: expired }])).toEqual(
    dismissed(expired),
  );
});

test('who logged out here is told no reason, and is told once', () => {
  const end = { by: 'app', reason: null, isAsked: true } as const;
  const asked: SessionEvent = { type: 'ended', end, refusal: null };
  expect(after([token, asked])).toEqual([{ type: 'unfollow' }, signedOut(null, true)]);
  expect(after([token, asked, left])).toEqual([]);
});

test('a stored user who was refused at the start is told why', () => {
  const start: SessionEvent = { type: 'ended', end: null, refusal: sessionEnds.gone };
  expect(after([start])).toEqual([{ type: 'unfollow' }, signedOut(sessionEnds.gone)]);
});

test('what another tab ended is told as that, and its reason once when it comes late', () => {
  const late: SessionEvent = { type: 'explained-late', reason: sessionEnds.idle, isAsked: false };
  expect(after([token, left])).toEqual([{ type: 'unfollow' }, signedOut(sessionEnds.otherTab)]);
  expect(after([token, left, late])).toEqual([signedOut(sessionEnds.idle)]);
  expect(after([token, left, late, late])).toEqual([]);
  expect(after([token, left, token, late])).toEqual([]);
});

test('what the identity service explains is told only while nobody has signed in again', () => {
  const explained: SessionEvent = { type: 'explained', reason: sessionEnds.gone };
  expect(after([token, left, explained])).toEqual([signedOut(sessionEnds.gone)]);
  expect(after([token, left, token, explained])).toEqual([]);
});
