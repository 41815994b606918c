import { Timestamp } from 'firebase-admin/firestore';
import { requireStillAdmin, type Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { admin, database } from '../store/admin.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin removes the second factors of somebody who lost theirs, so that a password is enough for the
 * next log-in. Their sessions end, in case somebody else has the phone and uses one. Never one's own:
 * the account page does that, with the password and a code. The factors go last, so that a try that
 * stopped half-way can be made again.
 */
export const removeSecondFactors: RunCall<'removeSecondFactors'> = async ({ caller, body }) => {
  const { userId } = body;
  if (userId === caller.uid) throw refusal('own-second-factor');
  const { getAuth } = await import('firebase-admin/auth');
  const identities = getAuth(admin());
  // Users that are not there are in `notFound`, not an error.
  const { users } = await identities.getUsers([{ uid: userId }]);
  const [person] = users;
  if (person === undefined) throw refusal('not-found');
  const factors = person.multiFactor?.enrolledFactors ?? [];
  if (factors.length === 0) return { removed: 0 };
  await record(
    caller,
    userId,
    factors.map(({ factorId }) => factorId),
  );
  await identities.revokeRefreshTokens(userId);
  await identities.updateUser(userId, { multiFactor: { enrolledFactors: null } });
  return { removed: factors.length };
};

/** Records it and ends the person's sessions, if the caller is still an admin. */
function record(caller: Caller, userId: string, kinds: string[]): Promise<void> {
  const db = database();
  const target = db.doc(`users/${userId}`);
  return db.runTransaction(async (transaction) => {
    const [stored, actor] = await transaction.getAll(target, db.doc(`users/${caller.uid}`));
    requireStillAdmin(caller, actor);
    // A new account may not have its document yet. A log-in of this very second counts as a new one.
    const now = Math.floor(Date.now() / 1000) * 1000;
    if (stored?.exists) transaction.update(target, { signedOutBefore: Timestamp.fromMillis(now) });
    transaction.create(db.collection('audit').doc(), {
      ...doneBy(caller, 'removeSecondFactors'),
      targetId: userId,
      kinds,
    });
  });
}
