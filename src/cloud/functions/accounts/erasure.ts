import { randomUUID } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { formerCustomer } from '#domain/user.ts';
import { errorFacts } from '../request/error-facts.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { log } from '../request/log.ts';

/**
 * How far the deletion of an account is. `checking`: it was asked for and may still be refused.
 * `erasing`: data has gone or goes, and the account never comes back.
 */
export type Erasure = 'none' | 'checking' | 'erasing';

// Document `erasures/{uid}`, which no client may read or write. It stays after the account is gone.
const mark = z.object({
  state: z.enum(['checking', 'erasing']),
  /** The call that checks. */
  attempt: z.string(),
  at: z.date(),
});

// A call lasts five minutes at most. The mark of one that died no longer counts then.
const checkingMilliseconds = 10 * 60 * 1000;

const markReference = (uid: string): DocumentReference => database().doc(`erasures/${uid}`);

/** Reads how far the deletion of an account is. */
export async function loadErasure(uid: string): Promise<Erasure> {
  return erasureIn(await markReference(uid).get());
}

/** The same in a transaction, which `begin` of the deletion conflicts with. */
export const readErasure = async (transaction: Transaction, uid: string): Promise<Erasure> =>
  erasureIn(await transaction.get(markReference(uid)));

function erasureIn(snapshot: DocumentSnapshot): Erasure {
  const stored = readDocument(mark, snapshot);
  if (stored?.state !== 'checking') return stored?.state ?? 'none';
  return ageOf(stored) > checkingMilliseconds ? 'none' : 'checking';
}

const ageOf = ({ at }: z.infer<typeof mark>) => Date.now() - at.getTime();

/**
 * Says that an account may be deleted, before it is checked whether it can be. Until that is decided,
 * nothing is sold to the account and no payment of it is recorded, so a check stays true.
 */
export async function announceErasure(uid: string) {
  const reference = markReference(uid);
  const attempt = randomUUID();
  const marked = (state: Exclude<Erasure, 'none'>) => ({
    state,
    attempt,
    at: FieldValue.serverTimestamp(),
  });
  await database().runTransaction(async (transaction) => {
    const stored = readDocument(mark, await transaction.get(reference));
    if (stored?.state !== 'erasing') transaction.set(reference, marked('checking'));
  });
  return {
    /**
     * Decides for it. Call this before anything is erased: from then on `unlessErased` writes nothing, so
     * erased data cannot come back. Refuses when another call has taken over.
     */
    begin: (): Promise<void> =>
      database().runTransaction(async (transaction) => {
        const account = database().doc(`users/${uid}`);
        const [found, holder] = await transaction.getAll(reference, account);
        const stored = found === undefined ? null : readDocument(mark, found);
        if (stored?.state !== 'erasing') {
          // Long before the mark stops to count, as clocks differ.
          const isMine = stored?.attempt === attempt && ageOf(stored) < checkingMilliseconds / 2;
          if (!isMine) throw refusal('account-closing');
        }
        transaction.set(reference, marked('erasing'));
        if (holder?.exists) transaction.update(account, { email: formerCustomer.email });
      }),
    /** Decides against it. A deletion that an earlier call has begun stays begun. */
    takeBack: async (): Promise<void> => {
      try {
        await database().runTransaction(async (transaction) => {
          const stored = readDocument(mark, await transaction.get(reference));
          if (stored?.state === 'checking' && stored.attempt === attempt) {
            transaction.delete(reference);
          }
        });
      } catch (error) {
        // The mark stops to count by itself, and the person is told why they were refused.
        log.error('The mark of a refused deletion stays for some minutes', errorFacts(error));
      }
    },
  };
}

/** Writes in one commit unless the deletion of an account was asked for; says how far that is. */
export async function unlessErasing(
  uid: string,
  write: (transaction: Transaction) => void,
): Promise<Erasure> {
  return database().runTransaction(async (transaction) => {
    const erasure = await readErasure(transaction, uid);
    if (erasure === 'none') write(transaction);
    return erasure;
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
