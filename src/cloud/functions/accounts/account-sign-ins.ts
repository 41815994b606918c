import type { RunCall } from '../request/run-call.ts';
import { admin, database } from '../store/admin.ts';
import { Timestamp } from 'firebase-admin/firestore';

/** An admin reads when people were last seen: the identity service knows, so nothing is written for it. */
export const accountSignIns: RunCall<'accountSignIns'> = async ({ body }) => {
  const { getAuth } = await import('firebase-admin/auth');
  const { users } = await getAuth(admin()).getUsers(body.userIds.map((uid) => ({ uid })));
  return {
    accounts: users.map(({ uid, emailVerified, metadata }) => {
      const { lastRefreshTime, lastSignInTime } = metadata;
      const seen = [lastRefreshTime, lastSignInTime]
        .flatMap((time) => (time ? [new Date(time)] : []))
        .toSorted((one, other) => other.getTime() - one.getTime());
      return { userId: uid, emailVerified, lastSeenAt: seen[0] ?? null };
    }),
  };
};

/**
 * Ends every session of the caller that began before this one. None can be renewed, and the rules and
 * clients refuse them at once by `signedOutBefore`. That is the caller's log-in time and not now, so
 * that other tabs of this device stay signed in while this one logs in again.
 */
export const signOutOthers: RunCall<'signOutOthers'> = async ({ caller }) => {
  const { getAuth } = await import('firebase-admin/auth');
  // First, so that a client that the rules refuse learns from the identity service that its session ended.
  await getAuth(admin()).revokeRefreshTokens(caller.uid);
  const account = database().doc(`users/${caller.uid}`);
  // A new account may not have its document yet.
  if ((await account.get()).exists) {
    await account.update({ signedOutBefore: Timestamp.fromDate(caller.signedInAt) });
  }
  return {};
};
