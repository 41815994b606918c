import type { Video } from '#domain/video.ts';

/** More than anybody has in hand; what is older is forgotten first. */
const mostRemembered = 300;

/**
 * Remembers which videos somebody knows to be theirs, so that one that was given to them while
 * they were away, or before they looked at the bell, is told when they come back.
 */
export function createMyWork(me: string, remembered: readonly string[] | null) {
  const seen = new Set(remembered ?? []);
  const unseen = new Set<string>();
  let hasMemory = remembered !== null;
  const isMine = ({ work }: Video) => work?.assignee?.uid === me;
  return {
    /** Hears what is there whenever a page begins to follow; gives those that are theirs and they do not know of. */
    begin: (videos: readonly Video[]): Video[] => {
      const mine = videos.filter(isMine);
      // A device that begins takes what is there as known: it stands in their list.
      const fresh = hasMemory ? mine.filter(({ id }) => !seen.has(id) && !unseen.has(id)) : [];
      hasMemory = true;
      for (const { id } of mine) if (!unseen.has(id)) seen.add(id);
      for (const video of videos) {
        if (isMine(video)) continue;
        seen.delete(video.id);
        unseen.delete(video.id);
      }
      return fresh;
    },
    /** This was told to them, and counts as known once they have looked. */
    told: (videoId: string): void => {
      unseen.add(videoId);
      seen.delete(videoId);
    },
    hear: (video: Video): void => {
      if (!isMine(video)) {
        seen.delete(video.id);
        unseen.delete(video.id);
      } else if (!unseen.has(video.id)) seen.add(video.id);
    },
    /** They have looked. */
    see: (): void => {
      for (const id of unseen) seen.add(id);
      unseen.clear();
    },
    /** What to remember. */
    ids: (): string[] => [...seen].slice(-mostRemembered),
  };
}
