import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ClientError } from '#contracts/client-error.ts';
import { anonymousText } from '#domain/anonymous-text.ts';
import { takeCall } from '#domain/limits.ts';
import { database } from '../store/admin.ts';

const day = 24 * 60 * 60 * 1000;
/** An error that nobody met for so long is mended, or of a version that nobody uses. */
const keptFor = 90 * day;
const bucketKeptFor = day;
/** Different errors that are kept, over all: reports cost nothing to make up. */
const newErrors = { burst: 30, everySeconds: 20 * 60 };

/** Removes what may name a person once more: a client can send anything. */
export function anonymousError(sent: ClientError): ClientError {
  const { name, message, stack, ...rest } = sent;
  return {
    ...rest,
    name: anonymousText(name),
    message: anonymousText(message),
    stack: anonymousText(stack),
  };
}

/** The same for errors with one cause in one version: the id of their record. */
export function fingerprintOf({ release, kind, route, name, message, stack }: ClientError): string {
  const where = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  const parts = [release, kind, route, name, message, where];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
}

/**
 * Adds `times` to the record of an error for admins, or makes it. Beyond a bucket of new errors nothing is
 * kept.
 */
export async function recordClientError(
  error: ClientError,
  times: number,
  now = Date.now(),
): Promise<void> {
  const db = database();
  const entry = db.doc(`audit/clientError-${fingerprintOf(error)}`);
  const bucket = db.doc('limits/clientErrors');
  await db.runTransaction(async (transaction) => {
    const [known, stored] = await transaction.getAll(entry, bucket);
    if (known?.exists !== true) {
      const fullAt: unknown = stored?.get('fullAt');
      const taken = takeCall(
        newErrors,
        fullAt instanceof Timestamp ? fullAt.toMillis() : null,
        now,
      );
      if (!taken.allowed) return;
      transaction.set(bucket, {
        fullAt: Timestamp.fromMillis(taken.fullAt),
        removeAfter: Timestamp.fromMillis(now + bucketKeptFor),
      });
    }
    const { message, ...facts } = error;
    transaction.set(
      entry,
      {
        action: 'clientError',
        ...facts,
        reason: message,
        times: FieldValue.increment(times),
        at: FieldValue.serverTimestamp(),
        removeAfter: Timestamp.fromMillis(now + keptFor),
      },
      { merge: true },
    );
  });
}
