import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Precondition,
  type Timestamp,
} from 'firebase-admin/firestore';
import { database } from '../../store/admin.ts';

// Document `events/{id}`: an event that had its effect, or one that could not be handled, which then has
// `failedAt`. A mismatch has both: it is handled, as far as the provider knows.

/** Whether an event had its effect, so that it must not have it again. */
export const isHandled = (seen: DocumentSnapshot): boolean =>
  seen.exists && (seen.get('failedAt') === undefined || seen.get('mismatch') !== undefined);

/** Writes that take effect together: a transaction or a batch. */
type Commit = {
  create: (reference: DocumentReference, fields: DocumentData) => unknown;
  update: (
    reference: DocumentReference,
    fields: DocumentData,
    precondition: Precondition,
  ) => unknown;
};

/** Adds to a commit that an event had its effect. It fails when another commit was first. */
export function writeHandled(
  commit: Commit,
  seen: DocumentSnapshot,
  fields: { type: string; subscriptionId: string | null } & DocumentData,
): void {
  const at = FieldValue.serverTimestamp();
  if (!seen.exists || seen.updateTime === undefined) {
    commit.create(seen.ref, { ...fields, at });
    return;
  }
  const gone = { failedAt: FieldValue.delete(), reason: FieldValue.delete() };
  const lastUpdateTime: Timestamp = seen.updateTime;
  commit.update(
    seen.ref,
    { ...gone, attempts: FieldValue.delete(), ...fields, at },
    { lastUpdateTime },
  );
}

const longestReason = 1000;

/** Keeps that an event could not be handled, and why, for admins to replay. */
export async function keepFailure(
  eventId: string,
  { reason, ...event }: { type: string; objectId: string | null; reason: string },
): Promise<void> {
  const at = FieldValue.serverTimestamp();
  await database()
    .doc(`events/${eventId}`)
    .set(
      {
        ...event,
        reason: reason.slice(0, longestReason).toWellFormed(),
        attempts: FieldValue.increment(1),
        failedAt: at,
        at,
      },
      { merge: true },
    );
}
