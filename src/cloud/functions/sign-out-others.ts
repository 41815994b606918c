import { Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import {
  functionOperations,
  signOutOthersRequest,
  type signOutOthersResponse,
} from '#contracts/functions-api.ts';
import { clientFunction } from './request/client-function.ts';
import { admin, database } from './store/admin.ts';

/**
 * Ends every session of the caller that began before this one: none can be renewed, the rules and
 * the clients go by `signedOutBefore` at once. That is the time at which the caller logged in, not
 * now, so that their own devices' tabs stay in while this one logs in again.
 */
export const signOutOthers = clientFunction({
  operation: functionOperations.signOutOthers,
  recentLogin: true,
  body: signOutOthersRequest,
  run: async ({ caller }): Promise<z.infer<typeof signOutOthersResponse>> => {
    const { getAuth } = await import('firebase-admin/auth');
    // First, so that whoever the rules turn away is told by the identity service that it is over.
    await getAuth(admin()).revokeRefreshTokens(caller.uid);
    const account = database().doc(`users/${caller.uid}`);
    // An account may still wait for its document.
    if ((await account.get()).exists) {
      await account.update({ signedOutBefore: Timestamp.fromDate(caller.signedInAt) });
    }
    return {};
  },
});
