import type { IntakeVideo } from './check-film.ts';
import type { OpenedFile } from './film-handles.ts';
import type { EntryIn, FileAccess, IntakeEntry, IntakeStage } from './intake-entries.ts';

export type ReopenDeps = {
  /** Opens the file of a film that a reload took away. `isAsked`: the person pressed for it. */
  openFile: (entry: IntakeEntry, isAsked: boolean) => Promise<OpenedFile>;
  /** Null where it is gone or cannot be read. */
  loadVideo: (videoId: string) => Promise<IntakeVideo | null>;
};

/** The list that the films belong to. */
type IntakeList = {
  getState: () => readonly IntakeEntry[];
  enter: (id: number, stage: IntakeStage) => void;
  /** Goes on with an upload. */
  giveUpload: (uploadKey: string, file: File) => Promise<void>;
  /** Goes on with a film that was not sent. */
  take: (video: IntakeVideo, file: File) => void;
};

/** Goes on after a reload with films whose files this device can open again. */
export function createReopener(
  { openFile, loadVideo }: ReopenDeps,
  { getState, enter, giveUpload, take }: IntakeList,
) {
  const opening = new Set<number>();
  /** Those that the network was needed for. */
  const unloaded = new Set<number>();

  const find = (id: number): EntryIn<'needs-file'> | null => {
    const entry = getState().find((each) => each.id === id);
    return entry?.state === 'needs-file' ? entry : null;
  };
  const say = (id: number, access: FileAccess) => {
    const entry = find(id);
    if (entry !== null) enter(id, { state: 'needs-file', upload: entry.upload, access });
  };

  async function reopen(id: number, isAsked: boolean): Promise<void> {
    const entry = find(id);
    if (entry === null || opening.has(id)) return;
    opening.add(id);
    try {
      const opened = await openFile(entry, isAsked);
      if (opened.access !== 'open') say(id, opened.access);
      else await goOn(entry, opened.file);
    } catch (error) {
      console.warn('A film could not go on after a reload', error);
      unloaded.add(id);
      say(id, 'none');
    } finally {
      opening.delete(id);
    }
  }

  async function goOn({ id, videoId, uploadKey }: IntakeEntry, file: File): Promise<void> {
    if (uploadKey !== null) {
      await giveUpload(uploadKey, file);
      return;
    }
    const video = await loadVideo(videoId);
    // Its file may have been chosen meanwhile.
    if (find(id) === null) return;
    if (video !== null) take(video, file);
    else throw new Error('The video of a film could not be loaded');
  }

  return {
    /** Looks for the files of films that came to need one. */
    follow: (): void => {
      for (const entry of getState()) {
        if (entry.state === 'needs-file' && entry.access === 'opening')
          void reopen(entry.id, false);
      }
    },
    /** Asks the browser to let the page read the file. Call it at a press. */
    ask: (id: number): Promise<void> => reopen(id, true),
    /** The network is back. */
    again: (): void => {
      const ids = [...unloaded];
      unloaded.clear();
      for (const id of ids) say(id, 'opening');
    },
  };
}
