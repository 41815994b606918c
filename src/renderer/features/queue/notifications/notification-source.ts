import type { Note } from '#domain/note.ts';
import type { Video } from '#domain/video.ts';
import { latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import type { MutationQueue } from '../store/mutation-queue.ts';
import type { Signal } from './notification.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };

/**
 * How far behind the newest change of a status what was ordered may come, in milliseconds: it has its
 * place in the list a little later, and is seen then.
 */
const arrivesWithin = 60_000;

type Known = { video: Video; isLate: boolean };

export type SignalSourceOptions = {
  me: string;
  isAdmin: boolean;
  settings: () => QueueSettings;
  /** The studio's time. */
  now: () => Date;
  /** What this person did themselves is no news to them. */
  mutations: Pick<MutationQueue, 'isOwnMove' | 'takeOwnPlan'>;
  /** The newest mention that was seen before; null tells none of those that are there already. */
  mentionsSeenUntil: Date | null;
  onSignal: (signal: Signal) => void;
};

/**
 * Finds in the changes of open work what somebody may want to be told. What is there when it begins
 * is what they find on their screen, and no news.
 */
export function createSignalSource(options: SignalSourceOptions) {
  const { me, isAdmin, settings, now, mutations, onSignal } = options;
  const known = new Map<string, Known>();
  const told = new Set<string>();
  let hasBegun = false;
  /** The newest change of a status that was heard of, by the cloud's own clock. */
  let newestSince = 0;
  /** The words of each mention that was heard of. */
  const mentions = new Map<string, string>();
  let mentionsUntil: number | null = options.mentionsSeenUntil?.getTime() ?? null;

  const tell = (signal: Signal) => {
    if (told.has(signal.key)) return;
    told.add(signal.key);
    onSignal(signal);
  };

  const lateness = (video: Video) => latenessOf(video, settings(), now());

  /** What slides into the list from a later page is old; what arrives is among the newest. */
  const hasArrived = (video: Video, isFirst: boolean) => {
    const isOrdered = video.status === 'activated';
    const oldest = isOrdered ? newestSince - arrivesWithin : newestSince;
    return hasBegun && statusSinceOf(video).getTime() > oldest && (!isFirst || isOrdered);
  };

  const hearVideo = (video: Video, isFirst: boolean): void => {
    const before = known.get(video.id);
    const { id: videoId, title, status } = video;
    const isNew = before === undefined && hasArrived(video, isFirst);
    const isMoved = video.lastMoveId !== (before?.video.lastMoveId ?? null);
    const isOwnMove = isMoved && mutations.isOwnMove(video.lastMoveId);
    if (isNew && !isOwnMove) {
      const since = statusSinceOf(video);
      const key = `arrived ${videoId} ${since.getTime()}`;
      tell({ kind: 'arrived', key, videoId, title, at: since, status });
    }
    const isMine = video.work?.assignee?.uid === me;
    const wasMine = before?.video.work?.assignee?.uid === me;
    if ((before !== undefined || isNew) && isMine && !wasMine && !isOwnMove) {
      if (!mutations.takeOwnPlan(videoId, 'assignee')) {
        const key = `assigned ${videoId} ${video.updatedAt.getTime()}`;
        tell({ kind: 'assigned', key, videoId, title, at: video.updatedAt });
      }
    }
    // Late when it is first seen is late before anybody could be told, unless it has just arrived.
    const entry = { video, isLate: before?.isLate ?? (!isNew && lateness(video) !== null) };
    known.set(videoId, entry);
    const hasNewDate =
      before !== undefined && before.video.work?.dueAt?.getTime() !== video.work?.dueAt?.getTime();
    judge(entry, isOwnMove || (hasNewDate && mutations.takeOwnPlan(videoId, 'dueAt')));
  };

  /** Tells that a video has become late; whoever is no admin hears of their own and nobody's. */
  const judge = (entry: Known, isOwn: boolean): void => {
    const { video, isLate: wasLate } = entry;
    const found = lateness(video);
    const assignee = video.work?.assignee?.uid ?? me;
    // Given to somebody else now, it may be theirs to hear of later.
    if (found !== null && !wasLate && !isAdmin && assignee !== me) return;
    entry.isLate = found !== null;
    if (found === null || wasLate || isOwn) return;
    const { id: videoId, title, status } = video;
    // The same lateness seen twice, as after the list began anew, is one event.
    const since = found === 'overdue' ? video.work?.dueAt : statusSinceOf(video);
    const key = `late ${videoId} ${status} ${found} ${since?.getTime()}`;
    tell({ kind: 'late', key, videoId, title, at: now(), status, lateness: found });
  };

  /** Whether these words stood in a note that is gone: somebody took it back, and then that again. */
  const isWrittenAgain = (id: string, words: string, there: ReadonlySet<string>): boolean => {
    if (mentions.has(id)) return false;
    const gone = [...mentions].find(([other, said]) => said === words && !there.has(other));
    if (gone) mentions.delete(gone[0]);
    return gone !== undefined;
  };

  return {
    /** Hears what changed in the open work. */
    hearChanges: (changes: readonly Change[], isFirst: boolean): void => {
      for (const change of changes) {
        if (change.kind === 'gone') known.delete(change.id);
        else if (change.row.kind === 'ok') hearVideo(change.row.value, isFirst);
      }
      // Afterwards, since what arrives together has no order.
      for (const { video } of known.values()) {
        newestSince = Math.max(newestSince, statusSinceOf(video).getTime());
      }
      hasBegun = true;
    },
    /** Looks what has become late meanwhile. */
    lookForLate: (): void => {
      for (const entry of known.values()) judge(entry, false);
    },
    /** Hears the newest notes that mention this person. */
    hearMentions: (notes: readonly { videoId: string; note: Note }[]): void => {
      const times = notes.map(({ note }) => note.at.getTime());
      const until = mentionsUntil ?? Math.max(0, ...times);
      const there = new Set(notes.map(({ note }) => note.id));
      for (const { videoId, note } of notes) {
        const { id, by, title, at, byName, text } = note;
        const words = [videoId, by, text].join('\n');
        const isAgain = isWrittenAgain(id, words, there);
        mentions.set(id, words);
        if (isAgain || at.getTime() <= until || by === me) continue;
        tell({ kind: 'mentioned', key: `mentioned ${id}`, videoId, title, at, byName, text });
      }
      mentionsUntil = Math.max(until, ...times);
    },
  };
}
export type SignalSource = ReturnType<typeof createSignalSource>;
