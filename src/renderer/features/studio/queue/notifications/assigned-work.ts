import type { Video } from '#domain/video.ts';

/** More than any person has assigned at a time. The oldest are forgotten first. */
const mostRemembered = 300;

/**
 * Remembers which assigned videos a person knows about. A video that was assigned while they were
 * away, or before they looked at the bell, is notified when they come back.
 */
export function createAssignedWork(me: string, remembered: readonly string[] | null) {
  const seen = new Set(remembered ?? []);
  const unseen = new Set<string>();
  let hasMemory = remembered !== null;
  const isMine = ({ work }: Video) => work?.assignee?.uid === me;
  const forget = (videoId: string) => {
    seen.delete(videoId);
    unseen.delete(videoId);
  };
  return {
    /**
     * Takes the open work when a page opens. Returns the new assignments that the person does not
     * know.
     */
    begin: (videos: readonly Video[]): Video[] => {
      const mine = videos.filter(isMine);
      // On a new device all present assignments count as known: the list shows them.
      const fresh = hasMemory ? mine.filter(({ id }) => !seen.has(id) && !unseen.has(id)) : [];
      hasMemory = true;
      for (const { id } of mine) if (!unseen.has(id)) seen.add(id);
      for (const video of videos) if (!isMine(video)) forget(video.id);
      return fresh;
    },
    /** The person was notified of this video. It counts as known after they have looked. */
    notified: (videoId: string): void => {
      unseen.add(videoId);
      seen.delete(videoId);
    },
    update: (video: Video): void => {
      if (!isMine(video)) forget(video.id);
      else if (!unseen.has(video.id)) seen.add(video.id);
    },
    markSeen: (): void => {
      for (const id of unseen) seen.add(id);
      unseen.clear();
    },
    /** The ids to remember on this device. */
    ids: (): string[] => [...seen].slice(-mostRemembered),
  };
}
