import { onDocumentWritten } from 'firebase-functions/firestore';
import { isStaffRole } from '#domain/roles.ts';
import { accountOf } from './store/account.ts';
import { database } from './store/admin.ts';

/**
 * Keeps the list of those who work in the studio, by name alone, so that colleagues can be given
 * work and mentioned without being able to read anybody's account.
 */
export const followStaff = onDocumentWritten('users/{uid}', async ({ params }) => {
  const db = database();
  const listed = db.doc(`staff/${params.uid}`);
  await db.runTransaction(async (transaction) => {
    // Events come in any order, so what counts is how the account is now.
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
