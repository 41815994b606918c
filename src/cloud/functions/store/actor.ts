import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { database } from './admin.ts';

/** Who did something, as records name them. */
export type Actor = { actorId: string; actorEmail: string | null };

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
