import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database } from './admin.ts';

/** Who did something, as records name them. */
export type Actor = { actorId: string; actorEmail: string | null };

/** What the record of an action says of it and of its caller; its time is that of the commit. */
export const doneBy = ({ uid, email }: { uid: string; email: string }, action: string) => ({
  action,
  actorId: uid,
  actorEmail: email,
  at: FieldValue.serverTimestamp(),
});

/** Who changed a document by hand, and when, as it says itself; null where it does not. */
export const changeStamps = z.object({
  changedBy: z.string().min(1).max(128).nullable().catch(null),
  updatedAt: z.date().nullable().catch(null),
});

const accountOf = (uid: string) => database().doc(`users/${uid}`);

function named(actorId: string, account: DocumentSnapshot): Actor {
  const email: unknown = account.get('email');
  return { actorId, actorEmail: typeof email === 'string' ? email : null };
}

/** Names a person for a record, as a read of the record's transaction. */
export const actorIn = async (transaction: Transaction, uid: string): Promise<Actor> =>
  named(uid, await transaction.get(accountOf(uid)));

/** Names a person for a record that is written later. */
export const loadActor = async (uid: string): Promise<Actor> =>
  named(uid, await accountOf(uid).get());
