import type { Transaction } from 'firebase-admin/firestore';
import { nameKeys } from '#domain/customer-search.ts';
import { accountOf } from '../../store/account.ts';
import { database } from '../../store/admin.ts';
import { pagesOf } from '../../store/pages.ts';

/** The name of an account; null without one. */
export const nameIn = (document: unknown): string | null => accountOf(document).displayName || null;

/** Writes the keys of an account's name as it is now; events come in any order. */
export async function syncNameKeys(transaction: Transaction, uid: string): Promise<void> {
  const db = database();
  const name = nameIn((await transaction.get(db.doc(`users/${uid}`))).data());
  const kept = db.doc(`customerKeys/${uid}`);
  if (name === null) transaction.delete(kept);
  else transaction.set(kept, { names: nameKeys(name) });
}

/** Writes the keys of a parcel's sender as it is now. */
async function syncSenderKeys(transaction: Transaction, reference: string): Promise<void> {
  const kept = await transaction.get(database().doc(`parcels/${reference}`));
  const sender: unknown = kept.get('sender');
  if (typeof sender === 'string') transaction.update(kept.ref, { senderKeys: nameKeys(sender) });
}

/** Documents that are worked on at once. */
const atOnce = 20;

/**
 * Writes the keys of all accounts and of all senders anew, also of those from before they were kept or were folded
 * as they are now, and removes keys without an account. Gives how many documents it looked at. It can be run again
 * at any time.
 */
export async function rebuildNameKeys(): Promise<number> {
  const db = database();
  let looked = 0;
  for (const [collection, sync] of [
    ['users', syncNameKeys],
    ['customerKeys', syncNameKeys],
    ['parcels', syncSenderKeys],
  ] as const) {
    for await (const page of pagesOf(db.collection(collection))) {
      for (let start = 0; start < page.length; start += atOnce) {
        await Promise.all(
          page
            .slice(start, start + atOnce)
            .map(({ id }) => db.runTransaction((transaction) => sync(transaction, id))),
        );
      }
      looked += page.length;
    }
  }
  return looked;
}
