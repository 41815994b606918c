import { FieldValue } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { exportAccountRequest, type exportAccountResponse } from '#contracts/accounts-api.ts';
import { loadAccountData } from './account/account-data.ts';
import { clientFunction } from './request/client-function.ts';
import { database } from './store/admin.ts';

/** Returns everything that is stored about the caller, and nothing about others. Recorded, once it was read. */
export const exportAccount = clientFunction({
  name: 'exportAccount',
  // One file holds everything, so an unattended session must not be enough.
  recentLogin: true,
  body: exportAccountRequest,
  run: async ({ caller }): Promise<z.infer<typeof exportAccountResponse>> => {
    const data = await loadAccountData(caller);
    await database().collection('audit').add({
      action: 'exportAccount',
      actorId: caller.uid,
      actorEmail: caller.email,
      targetId: caller.uid,
      at: FieldValue.serverTimestamp(),
    });
    return data;
  },
});
