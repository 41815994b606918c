import { roles as allRoles, type Role } from '#domain/roles.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { requireStillAdmin } from '../request/caller.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin gives a person exactly these roles, and `user` besides, if they still have the roles
 * that the admin saw. Recorded in `audit`, in the same transaction; never one's own roles, so that
 * an admin is always left.
 */
export const setRoles: RunCall<'setRoles'> = ({ caller, body }) => {
  if (body.userId === caller.uid) throw refusal('own-roles');
  const after = inOrder([...body.roles, 'user']);
  const db = database();
  const users = db.collection('users');
  const target = users.doc(body.userId);
  return db.runTransaction(async (transaction) => {
    const [stored, actor] = await transaction.getAll(target, users.doc(caller.uid));
    // The caller may have lost the role since this call began. Two admins who remove each other at
    // once both read both documents, so one of the two is refused here.
    requireStillAdmin(caller, actor);
    if (!stored?.exists) throw refusal('not-found');
    const before = inOrder(accountOf(stored.data()).roles);
    // The roles are already as asked, by a retry or by another admin.
    if (!isSame(before, after)) {
      if (!isSame(before, inOrder(body.before))) throw refusal('roles-changed');
      transaction.update(target, { roles: after });
      transaction.create(db.collection('audit').doc(), {
        ...doneBy(caller, 'setRoles'),
        targetId: target.id,
        before,
        after,
        reason: body.reason,
      });
    }
    return { roles: after };
  });
};

const isSame = (some: readonly Role[], others: readonly Role[]) => some.join() === others.join();

/** Each role once, in the order that roles have everywhere. */
function inOrder(given: readonly Role[]): Role[] {
  return allRoles.filter((each) => given.includes(each));
}
