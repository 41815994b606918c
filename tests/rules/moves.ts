import { doc, serverTimestamp, writeBatch, type Timestamp } from 'firebase/firestore';
import type { VideoStatus } from '#domain/video.ts';
import { past, videoTitle } from './fixtures.ts';
import type { Actor } from './rules-cloud.ts';

export type StaffMove = {
  videoId: string;
  from: VideoStatus;
  to: VideoStatus;
  reason?: string | null;
  /** Since when the video has the status that it leaves: `past`, unless it has moved since. */
  since?: Date | Timestamp;
};

/**
 * The commit in which staff move a video: the video, the entry that records it, and with a delivery the
 * version that its customer sees from then on.
 */
export function commitMove(
  me: Actor,
  move: StaffMove,
  instead: { id?: string; entry?: object; video?: object; version?: number | null } = {},
): Promise<void> {
  const { id = 'move-1', version = move.to === 'delivery' ? 1 : null } = instead;
  const video = doc(me.db, 'videos', move.videoId);
  const batch = writeBatch(me.db);
  batch.update(video, { ...stepTo(move.to, id), ...instead.video });
  batch.set(doc(video, 'history', id), instead.entry ?? entryOf(me, move));
  if (version !== null) batch.update(doc(video, 'versions', `${version}`), { state: 'delivered' });
  return batch.commit();
}

/** What a move changes of the video. */
export const stepTo = (status: VideoStatus, moveId: unknown) => ({
  status,
  lastMoveId: moveId,
  statusSince: serverTimestamp(),
  updatedAt: serverTimestamp(),
  // The newest version of the videos of the fixtures.
  ...(status === 'delivery' ? { deliveredVersion: 1 } : {}),
});

/** The entry that records this move. */
export function entryOf(me: Actor, move: Omit<StaffMove, 'videoId'>) {
  return {
    from: move.from,
    to: move.to,
    by: me.uid,
    byName: me.email,
    reason: move.reason ?? null,
    title: videoTitle,
    at: serverTimestamp(),
    since: move.since ?? past,
  };
}
