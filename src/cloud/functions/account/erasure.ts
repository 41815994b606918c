import type { Transaction } from 'firebase-admin/firestore';
import { formerCustomer } from '#domain/user.ts';
import { database } from '../store/admin.ts';

/**
 * Call this before anything of an account is erased. From then on `unlessErased` writes nothing, so
 * erased data cannot come back.
 */
export async function beginErasure(uid: string): Promise<void> {
  const account = database().doc(`users/${uid}`);
  await database().runTransaction(async (transaction) => {
    if ((await transaction.get(account)).exists) {
      transaction.update(account, { email: formerCustomer.email });
    }
  });
}

/** Writes about an account in one commit, if it is there and stays; says whether it does. */
export async function unlessErased(
  uid: string,
  write: (transaction: Transaction) => void,
): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const account = await transaction.get(database().doc(`users/${uid}`));
    const stays = account.exists && account.get('email') !== formerCustomer.email;
    if (stays) write(transaction);
    return stays;
  });
}
