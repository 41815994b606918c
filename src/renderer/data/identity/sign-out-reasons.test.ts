import type { Auth, User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionEnds } from '#domain/session-end.ts';
import { createSignOutReasons } from './sign-out-reasons.ts';

const user = { uid: 'ada', metadata: { lastSignInTime: 'Mon, 02 Mar 2026 09:00:00 GMT' } };
const firebase = vi.hoisted(() => ({ onChange: (_next: unknown): void => {} }));
vi.mock('firebase/auth', () => ({
  beforeAuthStateChanged: (_auth: unknown, onChange: (next: unknown) => void) => {
    firebase.onChange = onChange;
  },
  signOut: () => {
    toldBefore = channel.sent.length;
    firebase.onChange(null);
    return failure === null ? Promise.resolve() : Promise.reject(failure);
  },
}));

let auth: Auth;
let channel: EventTarget & { sent: unknown[] };
/** Messages to the other tabs before the stored session was removed. */
let toldBefore = 0;
/** Why Firebase could not sign out. */
let failure: Error | null = null;

function createTab() {
  return createSignOutReasons(auth, channel as unknown as BroadcastChannel);
}
async function hear(reason: string | null): Promise<void> {
  const data = { uid: user.uid, reason, at: Date.now() };
  channel.dispatchEvent(new MessageEvent('message', { data }));
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  failure = null;
  auth = { currentUser: user, authStateReady: () => Promise.resolve() } as unknown as Auth;
  channel = Object.assign(new EventTarget(), {
    sent: [],
    postMessage: (message: unknown) => void channel.sent.push(message),
  });
});

test('a log-out is asked for, here and in the tabs that hear of it', async () => {
  const tab = createTab();
  await tab.signOut(null);
  expect(tab.take()).toEqual({ by: 'app', reason: null, isAsked: true });
  await hear(null);
  expect(tab.take()).toEqual({ by: 'app', reason: sessionEnds.otherTab, isAsked: true });
});

test('a session that the app ends is not asked for, here and in other tabs', async () => {
  const tab = createTab();
  await tab.signOut(sessionEnds.idle);
  expect(tab.take()).toEqual({ by: 'app', reason: sessionEnds.idle, isAsked: false });
  await hear(sessionEnds.idle);
  expect(tab.take()).toEqual({ by: 'app', reason: sessionEnds.idle, isAsked: false });
});

test('a reason that comes after the end of the session is told, too', async () => {
  const tab = createTab();
  const late = vi.fn();
  tab.onLateReason(late);
  await hear(sessionEnds.idle);
  expect(late).not.toHaveBeenCalled();
  Object.assign(auth, { currentUser: null });
  await hear(sessionEnds.idle);
  await hear(null);
  expect(late.mock.calls).toEqual([
    [{ reason: sessionEnds.idle, isAsked: false }],
    [{ reason: sessionEnds.otherTab, isAsked: true }],
  ]);
});

test('a session that ran out is not asked for', () => {
  const tab = createTab();
  firebase.onChange(null);
  expect(tab.take()).toMatchObject({ by: 'service', reason: sessionEnds.expired });
  // Another tab learns of it from the stored session alone.
  expect(tab.take()).toBeNull();
});

test('the other tabs hear why before they can find the stored session gone', async () => {
  await createTab().signOut(sessionEnds.idle);
  expect(toldBefore).toBe(1);
  expect(channel.sent).toMatchObject([{ uid: 'ada', reason: sessionEnds.idle }]);
});

test('a session that comes back after its end is ended again for the same reason, and a new one is not', async () => {
  const tab = createTab();
  const back = user as User;
  expect(tab.endAgain(back)).toBeNull();
  await tab.signOut(sessionEnds.idle);
  tab.take();
  await tab.endAgain(back);
  expect(tab.take()).toEqual({ by: 'app', reason: sessionEnds.idle, isAsked: false });
  const later = { metadata: { lastSignInTime: 'Mon, 02 Mar 2026 09:00:05 GMT' } };
  expect(tab.endAgain({ ...back, ...later })).toBeNull();
  expect(tab.endAgain({ ...back, uid: 'noor' })).toBeNull();
});

test('a log-in of an unknown time is never taken for one that ended', async () => {
  const unknown = { ...user, metadata: {} };
  Object.assign(auth, { currentUser: unknown });
  const tab = createTab();
  await tab.signOut(sessionEnds.idle);
  expect(tab.endAgain(unknown as User)).toBeNull();
});

test('a session whose end failed goes on', async () => {
  const tab = createTab();
  failure = new Error('The stored session could not be removed.');
  await expect(tab.signOut(null)).rejects.toThrow(failure);
  expect(tab.endAgain(user as User)).toBeNull();
});
