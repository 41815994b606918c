import type { QueueNotification } from './notification.ts';

/** A note, or a comment on a film, that mentions this person. */
export type Mention = {
  id: string;
  videoId: string;
  /** The video's title; null where it has to be looked up. */
  title: string | null;
  by: string;
  byName: string;
  text: string;
  at: Date;
};

export type MentionSourceDeps = {
  me: string;
  /** The newest mention seen before. With null, mentions that are there now are not notified. */
  seenUntil: Date | null;
  loadTitle: (videoId: string) => Promise<string>;
  onNotification: (notification: QueueNotification) => void;
};

/** Finds mentions to notify in the newest notes, or comments, that mention this person. */
export function createMentionSource({ me, seenUntil, ...deps }: MentionSourceDeps) {
  /** The words of each mention so far. */
  const known = new Map<string, string>();
  const notified = new Set<string>();
  let until: number | null = seenUntil?.getTime() ?? null;

  /** Whether a deleted one had the same words. Then a new one has undone the deletion. */
  const isWrittenAgain = (id: string, words: string, there: ReadonlySet<string>): boolean => {
    if (known.has(id)) return false;
    const gone = [...known].find(([other, text]) => text === words && !there.has(other));
    if (gone) known.delete(gone[0]);
    return gone !== undefined;
  };

  const titleOf = async (videoId: string): Promise<string> => {
    try {
      return await deps.loadTitle(videoId);
    } catch (error) {
      console.warn('The title of a mention was not found', error);
      return 'A film';
    }
  };

  const notify = async ({ id, videoId, at, byName, text, ...mention }: Mention): Promise<void> => {
    if (notified.has(id)) return;
    notified.add(id);
    const title = mention.title ?? (await titleOf(videoId));
    const key = `mentioned ${id}`;
    deps.onNotification({ kind: 'mentioned', key, videoId, title, at, byName, text });
  };

  return {
    /** Takes the newest ones. */
    update: (mentions: readonly Mention[]): void => {
      const times = mentions.map(({ at }) => at.getTime());
      const newest = until ?? Math.max(0, ...times);
      const there = new Set(mentions.map(({ id }) => id));
      for (const mention of mentions) {
        const { id, videoId, by, text, at } = mention;
        const words = [videoId, by, text].join('\n');
        const isAgain = isWrittenAgain(id, words, there);
        known.set(id, words);
        if (isAgain || at.getTime() <= newest || by === me) continue;
        void notify(mention);
      }
      until = Math.max(newest, ...times);
    },
  };
}
