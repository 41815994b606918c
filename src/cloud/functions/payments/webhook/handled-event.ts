import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Precondition,
  type Timestamp,
  type WriteBatch,
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

/** Adds to a batch that an event could not be handled, for admins to replay. */
export function writeFailure(
  batch: WriteBatch,
  eventId: string,
  failure: { type: string; objectId: string | null; reason: string; attempts: FieldValue },
): void {
  const at = FieldValue.serverTimestamp();
  batch.set(database().doc(`events/${eventId}`), { ...failure, failedAt: at, at }, { merge: true });
}
