import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { FilmVersion, VersionReview } from '#domain/film-version.ts';
import { changeRequests, filmComment, maxComments, type FilmComment } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { openReviewReference, requestsOf } from './open-reviews.ts';

/**
 * Adds the end of a version's review to a transaction: on the version, and what the video says of it.
 * Nobody waits for an answer any more.
 */
export function writeReview(
  transaction: Transaction,
  video: Pick<Video, 'id' | 'changeRounds'>,
  version: Pick<FilmVersion, 'number'>,
  review: Omit<VersionReview, 'at'>,
): void {
  const at = FieldValue.serverTimestamp();
  const reference = database().doc(`videos/${video.id}`);
  transaction.update(reference.collection('versions').doc(String(version.number)), {
    review: { ...review, at },
  });
  transaction.delete(openReviewReference(video.id));
  transaction.update(reference, {
    updatedAt: at,
    ...(review.outcome === 'approved'
      ? { approvedVersion: version.number }
      : { rejectedVersion: version.number, changeRounds: video.changeRounds + 1 }),
  });
}

/** What the customer asks to change in a version: their open threads, in the order of the film. */
export async function readRequests(
  transaction: Transaction,
  videoId: string,
  version: number,
): Promise<FilmComment[]> {
  const found = await transaction.get(
    // Nobody sees more, and a process must not have to hold more.
    requestsOf(videoId, version).limit(maxComments),
  );
  return changeRequests(
    found.docs.flatMap((each) => readDocument(filmComment, each) ?? []),
    version,
  );
}
