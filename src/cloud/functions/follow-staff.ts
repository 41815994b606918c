import { onDocumentWritten } from 'firebase-functions/firestore';
import { isStaffRole } from '#domain/roles.ts';
import { accountOf } from './store/account.ts';
import { database } from './store/admin.ts';

/**
 * Keeps a list of the staff's names, so that colleagues can be assigned and mentioned without read
 * access to accounts.
 */
export const followStaff = onDocumentWritten('users/{uid}', async ({ params }) => {
  const db = database();
  const listed = db.doc(`staff/${params.uid}`);
  await db.runTransaction(async (transaction) => {
    // Events come in any order, so the account's current state counts.
    const stored = await transaction.get(db.doc(`users/${params.uid}`));
    const { roles, disabled, displayName } = accountOf(stored.data());
    if (!stored.exists || disabled || !roles.some(isStaffRole)) {
      transaction.delete(listed);
      return;
    }
    const { email } = stored.data() ?? {};
    const name = displayName ?? (typeof email === 'string' ? email : 'Somebody');
    transaction.set(listed, { name });
  });
});
