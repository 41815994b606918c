import { reviewOf } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import { latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import type { MutationQueue } from '../state/mutation-queue.ts';
import type { QueueNotification } from './notification.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };

/**
 * A new order may be older than the newest change of a status by this many milliseconds, because it
 * gets its place in the list a little later.
 */
const arrivesWithin = 60_000;

type Known = { video: Video; isLate: boolean };

export type NotificationSourceDeps = {
  me: string;
  isAdmin: boolean;
  settings: () => QueueSettings;
  /** The studio's time. */
  now: () => Date;
  /** People are not notified of their own changes. */
  mutations: Pick<MutationQueue, 'isOwnMove' | 'takeOwnPlan'>;
  onNotification: (notification: QueueNotification) => void;
};

/**
 * Finds the events to notify in the changes of open work. Videos that are there at the beginning
 * are already on the screen and are not notified.
 */
export function createNotificationSource(deps: NotificationSourceDeps) {
  const { me, isAdmin, settings, now, mutations, onNotification } = deps;
  const known = new Map<string, Known>();
  const keys = new Set<string>();
  let hasBegun = false;
  /** The newest change of a status so far, by the cloud's clock. */
  let newestSince = 0;

  const notify = (notification: QueueNotification) => {
    if (keys.has(notification.key)) return;
    keys.add(notification.key);
    onNotification(notification);
  };

  const lateness = (video: Video) => latenessOf(video, settings(), now());

  /** A video that moves up from a later page is old. A new one is among the newest. */
  const hasArrived = (video: Video, isFirst: boolean) => {
    const isOrdered = video.status === 'activated';
    const oldest = isOrdered ? newestSince - arrivesWithin : newestSince;
    return hasBegun && statusSinceOf(video).getTime() > oldest && (!isFirst || isOrdered);
  };

  const updateVideo = (video: Video, isFirst: boolean): void => {
    const before = known.get(video.id);
    const { id: videoId, title, status } = video;
    const isNew = before === undefined && hasArrived(video, isFirst);
    const isMoved = video.lastMoveId !== (before?.video.lastMoveId ?? null);
    const isOwnMove = isMoved && mutations.isOwnMove(video.lastMoveId);
    if (isNew && !isOwnMove) {
      const since = statusSinceOf(video);
      const key = `arrived ${videoId} ${since.getTime()}`;
      const review = reviewOf(video);
      const isSentBack = status === 'editing' && review.state === 'changes';
      const changesTo = isSentBack ? review.version : null;
      notify({ kind: 'arrived', key, videoId, title, at: since, status, changesTo });
    }
    const isMine = video.work?.assignee?.uid === me;
    const wasMine = before?.video.work?.assignee?.uid === me;
    if ((before !== undefined || isNew) && isMine && !wasMine && !isOwnMove) {
      if (!mutations.takeOwnPlan(videoId, 'assignee')) {
        const key = `assigned ${videoId} ${video.updatedAt.getTime()}`;
        notify({ kind: 'assigned', key, videoId, title, at: video.updatedAt });
      }
    }
    // A video that is late when first seen became late earlier, unless it has just arrived.
    const entry = { video, isLate: before?.isLate ?? (!isNew && lateness(video) !== null) };
    known.set(videoId, entry);
    const hasNewDate =
      before !== undefined && before.video.work?.dueAt?.getTime() !== video.work?.dueAt?.getTime();
    checkEntry(entry, isOwnMove || (hasNewDate && mutations.takeOwnPlan(videoId, 'dueAt')));
  };

  /**
   * Notifies that a video became late: admins of all videos, others of their own and unassigned
   * ones.
   */
  const checkEntry = (entry: Known, isOwn: boolean): void => {
    const { video, isLate: wasLate } = entry;
    const found = lateness(video);
    const assignee = video.work?.assignee?.uid ?? me;
    // It is not marked as late, because it may be assigned to this person later.
    if (found !== null && !wasLate && !isAdmin && assignee !== me) return;
    entry.isLate = found !== null;
    if (found === null || wasLate || isOwn) return;
    const { id: videoId, title, status } = video;
    // After a reconnect the same lateness is found again. It is one event.
    const since = found === 'overdue' ? video.work?.dueAt : statusSinceOf(video);
    const key = `late ${videoId} ${status} ${found} ${since?.getTime()}`;
    notify({ kind: 'late', key, videoId, title, at: now(), status, lateness: found });
  };

  return {
    /** Takes changes of open work. */
    updateVideos: (changes: readonly Change[], isFirst: boolean): void => {
      for (const change of changes) {
        if (change.kind === 'gone') known.delete(change.id);
        else if (change.row.kind === 'ok') updateVideo(change.row.value, isFirst);
      }
      // Only now, because videos that arrive together have no order.
      for (const { video } of known.values()) {
        newestSince = Math.max(newestSince, statusSinceOf(video).getTime());
      }
      hasBegun = true;
    },
    /** Checks which videos have become late since the last check. */
    checkLateness: (): void => {
      for (const entry of known.values()) checkEntry(entry, false);
    },
  };
}
export type NotificationSource = ReturnType<typeof createNotificationSource>;
