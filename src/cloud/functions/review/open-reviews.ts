import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { filmComment, reviewedVideo, reviewOf } from '#domain/review.ts';
import { approvalDay, openReview, silenceFrom, type Silence } from '#domain/review-silence.ts';
import { video as storedVideo } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { readDocument, withDates } from '../store/documents.ts';

const ownedVideo = reviewedVideo.extend(storedVideo.pick({ userId: true }).shape);
type OpenReview = Pick<z.infer<typeof openReview>, 'id' | 'userId' | 'version'>;

export const openReviewReference = (videoId: string): DocumentReference =>
  database().doc(`reviews/${videoId}`);

const versionReference = ({ id, version }: Pick<OpenReview, 'id' | 'version'>) =>
  database().doc(`videos/${id}/versions/${version}`);

/**
 * Makes `reviews/{videoId}` say whether the film waits for its customer's answer and for how long, and its version when
 * that counts as approved. It looks at the video and at what its customer wrote as they are now, so events may come late
 * or in another order. No silence begins before `earliest`.
 */
export async function syncOpenReview(
  transaction: Transaction,
  videoId: string,
  earliest = new Date(0),
): Promise<void> {
  const reference = openReviewReference(videoId);
  const [tracked, found] = await Promise.all([
    transaction.get(reference),
    transaction.get(database().doc(`videos/${videoId}`)),
  ]);
  const stored = readDocument(openReview, tracked);
  const video = readDocument(ownedVideo, found);
  const state = video === null ? null : reviewOf(video);
  const end = () => {
    if (stored !== null) transaction.delete(reference);
  };
  if (video === null || state?.state !== 'open') return end();
  const review = { id: videoId, userId: video.userId, version: state.version };
  const version = await transaction.get(versionReference(review));
  // With its account, or as it was kept long enough.
  if (version.get('removedAt') != null) return end();
  const delivered = video.statusSince ?? found.updateTime?.toDate() ?? new Date();
  const begun = silenceFrom(delivered > earliest ? delivered : earliest);
  const isKnown = stored?.version === state.version && stored.silentSince >= begun.silentSince;
  const known = await silenceNow(transaction, review, isKnown ? stored : begun);
  const requests = await countRequests(transaction, review);
  // No mail has named the day by which their changes count as settled.
  const silence = known.namesNoDay && requests === 0 ? silenceFrom(new Date()) : known;
  const approvesAt = approvalDay(silence, requests);
  if (silence !== stored) writeSilence(transaction, review, silence);
  if (version.exists && !isSameDay(version.get('approvesAt'), approvesAt)) {
    transaction.update(version.ref, { approvesAt });
  }
}

const isSameDay = (stored: unknown, day: Date | null) => {
  const known = withDates(stored);
  return (known instanceof Date ? known.getTime() : null) === (day?.getTime() ?? null);
};

/** Adds to a transaction for how long the customer of a film has been silent. */
export function writeSilence(
  transaction: Transaction,
  { id, userId, version }: OpenReview,
  { silentSince, remindedAt, dueAt, namesNoDay }: Silence,
): void {
  const silence = { silentSince, remindedAt, dueAt, namesNoDay };
  transaction.set(openReviewReference(id), { userId, version, ...silence });
}

/** Adds to a transaction when a silence counts as approval, for all pages. */
export function writeApprovalDay(
  transaction: Transaction,
  review: Pick<OpenReview, 'id' | 'version'>,
  approvesAt: Date | null,
): void {
  transaction.update(versionReference(review), { approvesAt });
}

/** A silence as it is now: a word of the customer since then begins another one. */
export async function silenceNow(
  transaction: Transaction,
  { id, userId, version }: OpenReview,
  stored: Silence,
): Promise<Silence> {
  const { docs } = await transaction.get(
    database()
      .collection(`videos/${id}/comments`)
      .where('version', '==', version)
      .where('by', '==', userId)
      .where('updatedAt', '>', stored.silentSince)
      .orderBy('updatedAt', 'desc')
      .limit(1),
  );
  const [last] = docs.flatMap((each) => readDocument(filmComment, each) ?? []);
  return last === undefined ? stored : silenceFrom(last.updatedAt);
}

/** What the customer asks to change in a version: their open threads. */
export const requestsOf = (videoId: string, version: number) =>
  database()
    .collection(`videos/${videoId}/comments`)
    .where('version', '==', version)
    .where('parentId', '==', null)
    .where('resolved', '==', null)
    .where('teamOnly', '==', false)
    .where('byStaff', '==', false);

export async function countRequests(
  transaction: Transaction,
  { id, version }: Pick<OpenReview, 'id' | 'version'>,
): Promise<number> {
  return (await transaction.get(requestsOf(id, version).count())).data().count;
}
