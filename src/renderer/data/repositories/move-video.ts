import {
  doc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { filmObstacle, move, moveKind, moveObstacle, undoObstacle } from '#domain/moves.ts';
import { filmVersion } from '#domain/film-version.ts';
import { video, type Video, type VideoStatus } from '#domain/video.ts';
import { readDocument } from '../firestore/documents.ts';
import { hasCode } from '../has-code.ts';
import { MoveConflict } from './move-conflict.ts';

export type MoveRequest = {
  /** Under which the move is noted: one that is tried again after a lost answer is known by it. */
  moveId: string;
  videoId: string;
  /** The status that the person saw; the move is refused when it is no longer true. */
  from: VideoStatus;
  to: VideoStatus;
  /** The newest version of the film that the person saw; a delivery of another one is refused. */
  version: number;
  /** How often cutdowns and captions had joined it then. A move that waits since an earlier version of the app has none. */
  filmRevision?: number | undefined;
  by: { uid: string; name: string };
  /** Needed for a step back. Customers read it. */
  reason: string | null;
  /** A note on the video that is made with the move, for the studio alone. */
  note?: string | undefined;
  /**
   * The move that this one takes back: refused when it is no longer the last one. The video has the
   * age then that it had before.
   */
  undoes: string | null;
};

/** So often a move is tried whose refusal may only mean that somebody was faster. */
const attempts = 3;

/**
 * Moves a video and records it in the same commit, on the status that the person saw.
 * @throws MoveConflict when somebody else moved it first
 * @throws ProductError when there is no film to deliver, or another one than the person saw
 */
export async function moveVideo(db: Firestore, request: MoveRequest): Promise<void> {
  const kind = moveKind(request.from, request.to);
  if (kind !== 'staff-forward' && kind !== 'staff-back') {
    throw new ProductError('no-such-move', 'Videos move one step at a time.');
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await moveOnce(db, request);
      return;
    } catch (error) {
      // The rules look at the video as it is when the commit arrives. Moved in the very moment, it
      // is no such move any more, which they refuse before the database sees the conflict.
      if (!hasCode(error, 'permission-denied') || attempt === attempts) throw error;
    }
  }
}

function moveOnce(db: Firestore, request: MoveRequest): Promise<void> {
  const { from, to, undoes } = request;
  const videoRef = doc(db, 'videos', request.videoId);
  const entry = doc(videoRef, 'history', request.moveId);
  return runTransaction(db, async (transaction) => {
    const [snapshot, undone] = await Promise.all([
      transaction.get(videoRef),
      undoes === null ? null : transaction.get(doc(videoRef, 'history', undoes)),
    ]);
    if (!snapshot.exists()) throw new ProductError('not-found', functionMessages['not-found']);
    const current = readDocument(video, snapshot);
    if (current.kind === 'unreadable') {
      throw new ProductError('unreadable', 'This video cannot be read, so it was not moved.');
    }
    const { status, lastMoveId, title, userId, version } = current.value;
    if (status !== from || (undoes !== null && undoes !== lastMoveId)) {
      // Made before, and its answer lost on the way.
      if (lastMoveId === entry.id || (await transaction.get(entry)).exists()) return;
      throw new MoveConflict(status, await lastMove(transaction, videoRef, lastMoveId));
    }
    const obstacleTo = undoes === null ? moveObstacle : undoObstacle;
    const obstacle = obstacleTo(current.value, to, request);
    if (obstacle !== null) throw new ProductError('not-deliverable', obstacle);
    if (to === 'delivery') await deliver(transaction, videoRef, current.value);
    transaction.update(videoRef, {
      status: to,
      ...(to === 'delivery' ? { deliveredVersion: version } : {}),
      statusSince: ageBefore(undone) ?? serverTimestamp(),
      updatedAt: serverTimestamp(),
      lastMoveId: entry.id,
    });
    transaction.set(entry, {
      from,
      to,
      by: request.by.uid,
      byName: request.by.name,
      reason: request.reason,
      userId,
      title,
      at: serverTimestamp(),
      since: storedTime(snapshot, 'statusSince'),
    });
    if (request.note !== undefined) {
      transaction.set(doc(videoRef, 'notes', entry.id), {
        text: request.note,
        mentions: [],
        by: request.by.uid,
        byName: request.by.name,
        title,
        at: serverTimestamp(),
      });
    }
  });
}

/** The customer sees this version from now on. One that was delivered before, and taken back, already is. */
async function deliver(
  transaction: Transaction,
  videoRef: DocumentReference,
  { version, length }: Video,
): Promise<void> {
  const film = await transaction.get(doc(videoRef, 'versions', String(version)));
  const found = film.exists() ? readDocument(filmVersion, film) : null;
  const obstacle = found?.kind === 'ok' ? filmObstacle(found.value, length) : null;
  if (obstacle !== null) throw new ProductError('not-deliverable', obstacle);
  if (film.get('state') === 'draft') transaction.update(film.ref, { state: 'delivered' });
}

/** Since when a video had the status that a move took it out of; null when that is not known. */
function ageBefore(undone: DocumentSnapshot | null): Timestamp | null {
  return undone === null ? null : storedTime(undone, 'since');
}

/** As stored: a date would lose the fractions of a millisecond, and the rules compare them. */
function storedTime(snapshot: DocumentSnapshot, field: string): Timestamp | null {
  const stored: unknown = snapshot.get(field);
  return stored instanceof Timestamp ? stored : null;
}

/**
 * Who moved a video since a person saw it in a status, and after which move if that is known; null
 * when nobody did.
 */
export function findConflict(
  db: Firestore,
  videoId: string,
  seen: { status: VideoStatus; lastMoveId?: string | null | undefined },
): Promise<MoveConflict | null> {
  const videoRef = doc(db, 'videos', videoId);
  return runTransaction(db, async (transaction) => {
    const current = readDocument(video, await transaction.get(videoRef));
    if (current.kind === 'unreadable') return null;
    const { status, lastMoveId } = current.value;
    const isAsSeen = seen.lastMoveId === undefined || seen.lastMoveId === lastMoveId;
    if (status === seen.status && isAsSeen) return null;
    return new MoveConflict(status, await lastMove(transaction, videoRef, lastMoveId));
  });
}

async function lastMove(
  transaction: Transaction,
  videoRef: DocumentReference,
  moveId: string | null,
): Promise<{ by: string; byName: string; at: Date } | null> {
  if (moveId === null) return null;
  const snapshot = await transaction.get(doc(videoRef, 'history', moveId));
  const last = snapshot.exists() ? readDocument(move, snapshot) : null;
  return last?.kind === 'ok' ? last.value : null;
}
