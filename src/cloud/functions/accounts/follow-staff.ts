import { isStaffRole } from '#domain/roles.ts';
import type { Effect } from '../events/effect.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';

/**
 * Keeps a list of the staff's names and addresses, so that colleagues can be assigned and mentioned without read
 * access to accounts. A customer's account was never in it, so its changes cost nothing.
 */
export const followStaff: Effect<'users/{uid}'> = {
  name: 'followStaff',
  run: async ({ before, after, params: { uid }, once }) => {
    if (!isStaffAccount(before.data()) && !isStaffAccount(after.data())) return;
    const db = database();
    const listed = db.doc(`staff/${uid}`);
    await once(async (transaction) => {
      // Events come in any order, so the account's current state counts.
      const stored = await transaction.get(db.doc(`users/${uid}`));
      const { disabled, displayName } = accountOf(stored.data());
      if (disabled || !isStaffAccount(stored.data())) {
        transaction.delete(listed);
        return;
      }
      const email: unknown = stored.get('email');
      const address = typeof email === 'string' ? email : null;
      transaction.set(listed, {
        name: displayName ?? address ?? 'Somebody',
        // Tells namesakes apart.
        ...(address === null ? {} : { email: address }),
      });
    });
  },
};

/** Whether the document of an account, if there is one, has a staff role. */
function isStaffAccount(document: unknown): boolean {
  return accountOf(document).roles.some(isStaffRole);
}
