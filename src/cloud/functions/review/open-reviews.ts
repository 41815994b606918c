import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { reviewedVideo, reviewOf } from '#domain/review.ts';
import { openReview, silenceFrom } from '#domain/review-silence.ts';
import { video as storedVideo } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

const ownedVideo = reviewedVideo.extend(storedVideo.pick({ userId: true }).shape);

export const openReviewReference = (videoId: string): DocumentReference =>
  database().doc(`reviews/${videoId}`);

/**
 * Makes `reviews/{videoId}` say whether the film waits for its customer's answer. It looks at the video as
 * it is now, so events may come late or in another order.
 */
export async function syncOpenReview(transaction: Transaction, videoId: string): Promise<void> {
  const reference = openReviewReference(videoId);
  const [known, found] = await Promise.all([
    transaction.get(reference),
    transaction.get(database().doc(`videos/${videoId}`)),
  ]);
  const stored = readDocument(openReview, known);
  const video = readDocument(ownedVideo, found);
  const review = video === null ? null : reviewOf(video);
  if (video === null || review?.state !== 'open') {
    if (stored !== null) transaction.delete(reference);
    return;
  }
  const { userId, statusSince } = video;
  const silence = silenceFrom(statusSince ?? found.updateTime?.toDate() ?? new Date());
  const isKnown = stored?.version === review.version && stored.silentSince >= silence.silentSince;
  if (!isKnown) transaction.set(reference, { userId, version: review.version, ...silence });
}
