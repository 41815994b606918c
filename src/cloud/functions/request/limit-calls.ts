import { Timestamp } from 'firebase-admin/firestore';
import { takeCall, type CallLimit } from '#domain/limits.ts';
import { database } from '../store/admin.ts';
import { isContention } from '../store/conflicts.ts';
import { TooManyCalls } from './failure.ts';

// Longer than any bucket needs to be full again.
const keptMilliseconds = 24 * 60 * 60 * 1000;
const mostRemembered = 1000;

const tooManyAtOnce =
  'Too many of your requests arrived at once. Nothing was changed; try again in a second.';

/**
 * Limits how often one person makes a call. Their buckets are fields of `limits/{uid}`, one for each call. A call
 * that is allowed costs a read and a write. A refused one costs a read, and the next ones in the same process cost
 * nothing, as the process remembers until when it refuses.
 */
export function createCallLimiter(name: string, limit: CallLimit) {
  const refusedUntil = new Map<string, number>();

  function refuse(uid: string, retryAfterSeconds: number, now: number): never {
    // A limit on memory. Who is forgotten is refused by their bucket.
    if (refusedUntil.size >= mostRemembered) refusedUntil.clear();
    refusedUntil.set(uid, now + retryAfterSeconds * 1000);
    throw new TooManyCalls(limit, retryAfterSeconds);
  }

  return {
    /** Refuses a person who was refused before and has to wait still. Reads nothing. */
    requireNoWait: (uid: string, now = Date.now()): void => {
      const until = refusedUntil.get(uid);
      if (until === undefined) return;
      if (until > now) throw new TooManyCalls(limit, Math.ceil((until - now) / 1000));
      refusedUntil.delete(uid);
    },
    /** Takes a call out of the person's bucket, or refuses. */
    take: async (uid: string, now = Date.now()): Promise<void> => {
      const taken = await takeStored(uid, { name, limit }, now);
      // Nothing to remember, as the bucket may well hold calls.
      if (taken === 'busy') throw new TooManyCalls(limit, 1, tooManyAtOnce);
      if (!taken.allowed) refuse(uid, taken.retryAfterSeconds, now);
    },
  };
}

async function takeStored(
  uid: string,
  { name, limit }: { name: string; limit: CallLimit },
  now: number,
) {
  const reference = database().doc(`limits/${uid}`);
  try {
    return await database().runTransaction(async (transaction) => {
      const fullAt: unknown = (await transaction.get(reference)).get(name);
      const taken = takeCall(limit, fullAt instanceof Timestamp ? fullAt.toMillis() : null, now);
      if (taken.allowed) {
        const stored = {
          [name]: Timestamp.fromMillis(taken.fullAt),
          removeAfter: Timestamp.fromMillis(now + keptMilliseconds),
        };
        transaction.set(reference, stored, { merge: true });
      }
      return taken;
    });
  } catch (error) {
    // Only many calls at the same instant get in each other's way for so long.
    if (isContention(error)) return 'busy';
    throw error;
  }
}
