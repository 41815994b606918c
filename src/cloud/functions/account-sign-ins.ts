import type { z } from 'zod';
import { accountSignInsRequest, type accountSignInsResponse } from '#contracts/accounts-api.ts';
import { isAdmin } from '#domain/roles.ts';
import { clientFunction } from './request/client-function.ts';
import { admin } from './store/admin.ts';

/** An admin reads when people were last seen: the identity service knows, so nothing is written for it. */
export const accountSignIns = clientFunction({
  name: 'accountSignIns',
  allows: isAdmin,
  body: accountSignInsRequest,
  run: async ({ body }): Promise<z.input<typeof accountSignInsResponse>> => {
    const { getAuth } = await import('firebase-admin/auth');
    const { users } = await getAuth(admin()).getUsers(body.userIds.map((uid) => ({ uid })));
    return {
      accounts: users.map(({ uid, emailVerified, metadata }) => {
        const { lastRefreshTime, lastSignInTime } = metadata;
        const seen = [lastRefreshTime, lastSignInTime]
          .flatMap((time) => (time ? [new Date(time)] : []))
          .toSorted((one, other) => other.getTime() - one.getTime());
        return { userId: uid, emailVerified, lastSeenAt: seen[0]?.toISOString() ?? null };
      }),
    };
  },
});
