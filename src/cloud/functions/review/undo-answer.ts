import { approvalDay, silenceFrom } from '#domain/review-silence.ts';
import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { Answer, Body } from '#contracts/calls.ts';
import { filmVersion, versionReview } from '#domain/film-version.ts';
import { move as storedMove, undoneReason } from '#domain/moves.ts';
import { includedRounds, isFreshAnswer, reviewOf } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { Caller } from '../request/caller.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument, withDates } from '../store/documents.ts';
import { countRequests, writeSilence } from './open-reviews.ts';
import { writeMove } from '../videos/video-moves.ts';

type Review = Body<'reviewFilm'>;

/**
 * Takes back the caller's answer to a version in a transaction that has not written yet: the film waits for
 * an answer again, as long as it did. Refuses as `answer-stands` when somebody has built on the answer, or
 * when it is too old. Taken back again, it changes nothing.
 */
export async function undoAnswer(
  transaction: Transaction,
  video: Video,
  { version: number, outcome }: Review,
  caller: Caller,
): Promise<Answer<'reviewFilm'>> {
  const reference = database().doc(`videos/${video.id}`);
  const versionReference = reference.collection('versions').doc(String(number));
  const version = readDocument(filmVersion, await transaction.get(versionReference));
  if (version === null) throw refusal('not-found');
  const review = reviewOf(video);
  if (review.state === 'open' && review.version === number)
    return { roundsLeft: review.roundsLeft };
  const isFresh = isFreshAnswer(version.review, { by: caller.uid, outcome, now: new Date() });
  if (!isFresh || !stands(video, number, outcome)) throw refusal('answer-stands');
  const requests = await countRequests(transaction, { id: video.id, version: number });
  const earlier = await readEarlier(transaction, reference, number, outcome);
  const since =
    outcome === 'changes'
      ? await readStepBack(transaction, reference, video, caller)
      : video.statusSince;
  const changeRounds = Math.max(0, video.changeRounds - (outcome === 'changes' ? 1 : 0));
  if (outcome === 'changes') {
    const { work } = video;
    writeMove(transaction, video, {
      to: 'delivery',
      by: caller,
      reason: undoneReason,
      work,
      since,
    });
  }
  const silence = silenceFrom(since ?? new Date());
  transaction.update(versionReference, {
    review: null,
    approvesAt: approvalDay(silence, requests),
  });
  transaction.update(reference, {
    updatedAt: FieldValue.serverTimestamp(),
    ...(outcome === 'approved'
      ? { approvedVersion: earlier }
      : { rejectedVersion: earlier, changeRounds }),
  });
  writeSilence(transaction, { id: video.id, userId: video.userId, version: number }, silence);
  return { roundsLeft: Math.max(0, includedRounds - changeRounds) };
}

/** Whether the video is still as the answer left it, without another version. */
function stands(video: Video, number: number, outcome: Review['outcome']): boolean {
  const { status, version, deliveredVersion, approvedVersion, rejectedVersion } = video;
  if (deliveredVersion !== number) return false;
  return outcome === 'approved'
    ? status === 'delivery' && approvedVersion === number
    : status === 'editing' && rejectedVersion === number && version <= number;
}

/** The newest version before this one whose review ended in the same way; 0 without one. */
async function readEarlier(
  transaction: Transaction,
  video: DocumentReference,
  number: number,
  outcome: Review['outcome'],
): Promise<number> {
  const found = await transaction.get(
    video.collection('versions').where('number', '<', number).select('number', 'review'),
  );
  const numbers = found.docs.flatMap((each) => {
    const { data } = versionReview.safeParse(withDates(each.get('review')));
    return data?.outcome === outcome ? Number(each.get('number')) : [];
  });
  return Math.max(0, ...numbers);
}

/** Since when the film was delivered, as the move of the answer noted it. It has to be the last move. */
async function readStepBack(
  transaction: Transaction,
  reference: DocumentReference,
  { lastMoveId }: Video,
  caller: Caller,
): Promise<Date | null> {
  if (lastMoveId === null) throw refusal('answer-stands');
  const entry = await transaction.get(reference.collection('history').doc(lastMoveId));
  const last = readDocument(storedMove, entry);
  if (last?.from !== 'delivery' || last.to !== 'editing' || last.by !== caller.uid) {
    throw refusal('answer-stands');
  }
  return last.since;
}
