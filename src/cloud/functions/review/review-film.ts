import type { Transaction } from 'firebase-admin/firestore';
import type { Body } from '#contracts/calls.ts';
import { filmVersion, type FilmVersion } from '#domain/film-version.ts';
import { changesReason, includedRounds, reviewOf } from '#domain/review.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import type { Caller } from '../request/caller.ts';
import { answeredMailId, answeredMails } from './answered-mail.ts';
import { queuedReference } from '../mail/mail-queue.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { readRequests, writeReview } from './film-review.ts';
import { undoAnswer } from './undo-answer.ts';
import { writeMove } from '../videos/video-moves.ts';

/**
 * The customer approves the version that they see, or sends it back to editing with their open comments
 * as the reason, or takes that back. One transaction, so that of two answers at once the second is told.
 */
export const reviewFilm: RunCall<'reviewFilm'> = ({ caller, body }) =>
  database().runTransaction(async (transaction) => {
    const reference = database().doc(`videos/${body.videoId}`);
    const video = readDocument(storedVideo, await transaction.get(reference));
    // Somebody else's video is as good as none.
    if (video === null || video.userId !== caller.uid) throw refusal('not-found');
    if (body.undo) {
      const undone = await undoAnswer(transaction, video, body, caller);
      // The mail about it still waits, and is not sent.
      const { videoId, version, outcome } = body;
      transaction.delete(queuedReference(answeredMailId(videoId, version, outcome)));
      return undone;
    }
    const roundsLeft = Math.max(0, includedRounds - video.changeRounds);
    if (wasAnswered(video, body)) return { roundsLeft };
    requireOpen(video, body.version);
    const version = await readVersion(transaction, body);
    if (body.outcome === 'approved') {
      await writeApproval(transaction, video, version, caller);
      return { roundsLeft };
    }
    if (roundsLeft === 0) throw refusal('no-rounds-left');
    await writeChanges(transaction, video, version, caller);
    return { roundsLeft: roundsLeft - 1 };
  });

type Answer = Body<'reviewFilm'>;

/** Whether the same answer was stored before, by another tab or by a call whose answer was lost. */
function wasAnswered(video: Video, { version, outcome }: Answer): boolean {
  const answered = outcome === 'approved' ? video.approvedVersion : video.rejectedVersion;
  return answered === version;
}

function requireOpen(video: Video, version: number): void {
  if (version < video.deliveredVersion) throw refusal('version-replaced');
  const review = reviewOf(video);
  if (review.state !== 'open' || review.version !== version) throw refusal('not-under-review');
}

async function readVersion(
  transaction: Transaction,
  { videoId, version }: Answer,
): Promise<FilmVersion> {
  const reference = database().doc(`videos/${videoId}/versions/${version}`);
  const found = readDocument(filmVersion, await transaction.get(reference));
  if (found === null) throw refusal('not-found');
  return found;
}

/** The customer takes the film as it is, and the studio is told. */
async function writeApproval(
  transaction: Transaction,
  video: Video,
  version: FilmVersion,
  { uid: by, name: byName }: Caller,
): Promise<void> {
  const review = { outcome: 'approved', by, byName, silent: false } as const;
  const answer = { ...review, requests: '' };
  await writeMails(transaction, await answeredMails(transaction, video, version, answer));
  writeReview(transaction, video, version, review);
}

/** Sends the film back to editing. The customer's open comments say why, also to the studio. */
async function writeChanges(
  transaction: Transaction,
  video: Video,
  version: FilmVersion,
  caller: Caller,
): Promise<void> {
  const requests = await readRequests(transaction, video.id, version.number);
  if (requests.length === 0) throw refusal('no-comments');
  const { uid: by, name: byName } = caller;
  const review = { outcome: 'changes', by, byName, silent: false } as const;
  const reason = changesReason(requests, version.frameRate);
  const answer = { ...review, requests: reason };
  await writeMails(transaction, await answeredMails(transaction, video, version, answer));
  writeMove(transaction, video, { to: 'editing', by: caller, reason, work: video.work });
  writeReview(transaction, video, version, review);
}
