import type { Note } from '#domain/note.ts';
import type { Video } from '#domain/video.ts';
import { latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import type { Signal } from './signal.ts';

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };

type Known = { video: Video; isLate: boolean };

export type SignalSourceOptions = {
  me: string;
  isAdmin: boolean;
  settings: () => QueueSettings;
  /** The studio's time. */
  now: () => Date;
  /** Whether this person did something to a video just now: their own doing is no news to them. */
  isOwnDoing: (videoId: string) => boolean;
  /** The newest mention that was seen before; null tells none of those that are there already. */
  mentionsSeenUntil: Date | null;
  onSignal: (signal: Signal) => void;
};

/**
 * Finds in the changes of open work what somebody may want to be told. What is there when it begins
 * is what they find on their screen, and no news.
 */
export function createSignalSource(options: SignalSourceOptions) {
  const { me, isAdmin, settings, now, isOwnDoing, onSignal } = options;
  const known = new Map<string, Known>();
  const told = new Set<string>();
  let hasBegun = false;
  /** The newest change of a status that was heard of, by the cloud's own clock. */
  let newestSince = 0;
  let mentionsUntil: number | null = options.mentionsSeenUntil?.getTime() ?? null;

  const tell = (signal: Signal) => {
    if (told.has(signal.key)) return;
    told.add(signal.key);
    onSignal(signal);
  };

  const lateness = (video: Video) => latenessOf(video, settings(), now());

  /** What slides into the list from a later page is old; what arrives is newer than all the rest. */
  const hasArrived = (video: Video, isFirst: boolean) =>
    hasBegun &&
    statusSinceOf(video).getTime() > newestSince &&
    (!isFirst || video.status === 'activated');

  const hearVideo = (video: Video, isFirst: boolean): void => {
    const before = known.get(video.id);
    const since = statusSinceOf(video);
    if (!isOwnDoing(video.id)) {
      const { id: videoId, title, status } = video;
      if (before === undefined && hasArrived(video, isFirst)) {
        const key = `arrived ${videoId} ${since.getTime()}`;
        tell({ kind: 'arrived', key, videoId, title, at: since, status });
      }
      const isMine = video.work?.assignee?.uid === me;
      if (before !== undefined && isMine && before.video.work?.assignee?.uid !== me) {
        const key = `assigned ${videoId} ${video.updatedAt.getTime()}`;
        tell({ kind: 'assigned', key, videoId, title, at: video.updatedAt });
      }
    }
    const entry = { video, isLate: before?.isLate ?? lateness(video) !== null };
    known.set(video.id, entry);
    judge(entry);
  };

  /** Tells that a video has become late; whoever is no admin hears of their own and nobody's. */
  const judge = (entry: Known): void => {
    const { video, isLate: wasLate } = entry;
    const found = lateness(video);
    entry.isLate = found !== null;
    const assignee = video.work?.assignee?.uid ?? me;
    if (found === null || wasLate || isOwnDoing(video.id)) return;
    if (!isAdmin && assignee !== me) return;
    const { id: videoId, title, status } = video;
    const key = `late ${videoId} ${status} ${now().getTime()}`;
    tell({ kind: 'late', key, videoId, title, at: now(), status, lateness: found });
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
      for (const entry of known.values()) judge(entry);
    },
    /** Hears the newest notes that mention this person. */
    hearMentions: (notes: readonly { videoId: string; note: Note }[]): void => {
      const times = notes.map(({ note }) => note.at.getTime());
      const until = mentionsUntil ?? Math.max(0, ...times);
      for (const { videoId, note } of notes) {
        if (note.at.getTime() <= until || note.by === me) continue;
        const { title, at, byName, text } = note;
        tell({ kind: 'mentioned', key: `mentioned ${note.id}`, videoId, title, at, byName, text });
      }
      mentionsUntil = Math.max(until, ...times);
    },
  };
}
export type SignalSource = ReturnType<typeof createSignalSource>;
