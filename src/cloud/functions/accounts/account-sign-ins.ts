import type { RunCall } from '../request/run-call.ts';
import { admin } from '../store/admin.ts';

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
