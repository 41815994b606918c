import { fileRefusalMessages, type StoredFile } from '#domain/stored-file.ts';
import type { EntryIn, IntakeEntry, IntakeStage, MovedTo } from './intake-entries.ts';

export type ArrivedDeps = {
  /** Where a video is that takes no cuts any more; null while it takes some, or where that is not known. */
  findMove: (videoId: string) => Promise<MovedTo | null>;
  /** The newest version of a video that its customer sees. */
  loadDelivered: (videoId: string) => Promise<number>;
  /** What was sent for a video, and what became of it; stops when the result is called. */
  watchFiles: (videoId: string, onFiles: (files: readonly StoredFile[]) => void) => () => void;
};

/** The list that the films belong to. */
type IntakeList = {
  getState: () => readonly IntakeEntry[];
  enter: (id: number, stage: IntakeStage) => void;
  remove: (id: number) => void;
  /** Its upload is over. */
  dismiss: (uploadKey: string) => void;
};

const removed =
  'The film arrived, but its video or its customer is no longer here, so it was removed.';

/** Tells what the cloud made of films that arrived: a part of their video, refused, or too late for it. */
export function createArrivedFollower(
  { findMove, loadDelivered, watchFiles }: ArrivedDeps,
  { getState, enter, remove, dismiss }: IntakeList,
) {
  const watched = new Map<string, () => void>();
  const deciding = new Set<number>();
  /** Files that were there. A device that has just begun to watch may not know all of them. */
  const seen = new Set<string | null>();

  /** Watches the videos of films that have arrived, and no others. */
  function follow(): void {
    const wanted = new Set(
      getState().flatMap(({ state, videoId }) => (state === 'arrived' ? [videoId] : [])),
    );
    for (const [videoId, stop] of watched) {
      if (wanted.has(videoId)) continue;
      watched.delete(videoId);
      stop();
    }
    for (const videoId of wanted) {
      if (!watched.has(videoId)) watch(videoId);
    }
  }

  function watch(videoId: string): void {
    // A watch may call back at once.
    watched.set(videoId, () => undefined);
    const stop = watchFiles(videoId, (files) => {
      for (const entry of getState()) {
        if (entry.videoId === videoId && entry.state === 'arrived') void decide(entry, files);
      }
    });
    if (watched.has(videoId)) watched.set(videoId, stop);
    else stop();
  }

  async function decide(
    { id, videoId, upload }: EntryIn<'arrived'>,
    files: readonly StoredFile[],
  ): Promise<void> {
    const file = files.find((each) => each.id === upload.fileId);
    if (deciding.has(id) || (file === undefined && !seen.has(upload.fileId))) return;
    seen.add(upload.fileId);
    if (file === undefined) {
      enter(id, { state: 'refused', message: removed, isStored: false });
      dismiss(upload.key);
      follow();
      return;
    }
    const { state, refusal, version } = file;
    if (state === 'refused') {
      const message = fileRefusalMessages[refusal ?? 'missing'];
      enter(id, { state: 'refused', message, isStored: true });
    } else if (state === 'ready') {
      deciding.add(id);
      const to = await lateFor(videoId, version);
      deciding.delete(id);
      enter(
        id,
        to === null
          ? { state: 'sent', version, newer: null }
          : { state: 'moved-on', upload: null, to, isArrived: true },
      );
    } else if (state === 'canceled') remove(id);
    else return;
    dismiss(upload.key);
    follow();
  }

  /** Where the video went before the film was in it; null when it was in time. */
  async function lateFor(videoId: string, version: number | null): Promise<MovedTo | null> {
    const to = await findMove(videoId).catch(() => null);
    if (to === null || version === null) return to;
    // It may have been delivered by now, which is what it was sent for.
    return version > (await loadDelivered(videoId).catch(() => 0)) ? to : null;
  }

  return {
    follow,
    stop: (): void => {
      for (const stop of watched.values()) stop();
      watched.clear();
    },
  };
}
