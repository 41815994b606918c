import {
  clientErrorRequest,
  mostClientErrorBytes,
  type ClientError,
} from '#contracts/client-error.ts';
import { capacity } from '../capacity.ts';
import { bodyOf } from '../request/body.ts';
import { jsonFunction } from '../request/json-function.ts';
import { log } from '../request/log.ts';
import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { anonymousText } from '#domain/anonymous-text.ts';
import { takeCall } from '#domain/limits.ts';
import { database } from '../store/admin.ts';

const newReportsOf = countInDoublings();

/**
 * Receives errors of our pages. Each is logged once per instance, and counted in a record that admins see
 * as something that failed. Anybody may call it, as a page can fail before anybody is logged in.
 */
export const clientError = jsonFunction('clientError', capacity.clientError, async (request) => {
  const error = anonymousError(bodyOf(clientErrorRequest, request.rawBody, mostClientErrorBytes));
  const fingerprint = fingerprintOf(error);
  const reports = newReportsOf(fingerprint);
  if (reports === 1) log.error('A page failed', { ...error, fingerprint });
  if (reports > 0) await recordClientError(error, reports);
  return {};
});

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
async function recordClientError(
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

/** Different errors that one instance remembers: a limit on memory. */
const mostRemembered = 500;

/**
 * Counts reports of each error, and tells for the 1st, 2nd, 4th, 8th … how many came since it last told; 0
 * for all others. So ten thousand reports of one error write 14 times.
 */
export function countInDoublings(): (fingerprint: string) => number {
  const counts = new Map<string, number>();
  return (fingerprint) => {
    const count = (counts.get(fingerprint) ?? 0) + 1;
    if (count === 1 && counts.size >= mostRemembered) {
      // The oldest goes, so that many made-up errors cannot hide a new one.
      const [oldest] = counts.keys();
      if (oldest !== undefined) counts.delete(oldest);
    }
    counts.set(fingerprint, count);
    if (!Number.isInteger(Math.log2(count))) return 0;
    return count === 1 ? 1 : count / 2;
  };
}
