import type { FileHandles } from '#data/storage/file-handles.ts';
import { cleanFileName } from '#domain/stored-file.ts';
import type { FileHandle } from '#stores/file-handle.ts';
import type { DroppedHandles } from './dropped-handles.ts';
import { isKept, type FileAccess, type IntakeEntry } from './intake-entries.ts';

/** The file of a film, or why it is not there. */
export type OpenedFile =
  | { access: 'open'; file: File }
  | { access: Exclude<FileAccess, 'opening'> };

type FilmHandlesDeps = {
  /** On this device. */
  stored: FileHandles;
  /** On this page. */
  dropped: Pick<DroppedHandles, 'of'>;
};

const keyOf = ({ videoId, name, size }: IntakeEntry) => JSON.stringify([videoId, name, size]);
const reading = { mode: 'read' } as const;

/** Whether a reload should go on with it by itself: not with what the person has paused. */
const goesOn = (entry: IntakeEntry): boolean =>
  isKept(entry) && !(entry.state === 'rests' && entry.upload.phase.state === 'paused');

/** Keeps the handles of the films of this window for as long as their files are needed, and opens them again. */
export function createFilmHandles({ stored, dropped }: FilmHandlesDeps) {
  /** By key, the handle with which this window keeps a film; undefined where it has none of its own. */
  const kept = new Map<string, Promise<FileHandle | null> | undefined>();

  async function keep(key: string, given: Promise<FileHandle | null>, lastModified: number) {
    const handle = await given;
    // It may be over by then.
    if (handle !== null && kept.get(key) === given)
      await stored.save(key, { handle, lastModified });
  }

  return {
    /** Keeps what these films need, and forgets what earlier ones of this window needed. */
    keepFor: (entries: readonly IntakeEntry[]): void => {
      const needed = new Map(entries.filter(goesOn).map((entry) => [keyOf(entry), entry]));
      for (const key of kept.keys()) {
        if (needed.has(key)) continue;
        kept.delete(key);
        void stored.remove(key);
      }
      for (const [key, entry] of needed) {
        const known = kept.get(key);
        const given = dropped.of(entry) ?? known;
        if (given === known && kept.has(key)) continue;
        kept.set(key, given);
        if (given !== undefined) void keep(key, given, entry.lastModified);
      }
    },
    /** Opens the file of a film that a reload took away. `isAsked`: the person pressed for it. */
    open: async (entry: IntakeEntry, isAsked: boolean): Promise<OpenedFile> => {
      const found = await stored.load(keyOf(entry));
      if (found === null) return { access: 'none' };
      const { handle, lastModified } = found;
      try {
        const permission = isAsked
          ? await handle.requestPermission(reading)
          : await handle.queryPermission(reading);
        if (permission === 'prompt') return { access: 'asks' };
        if (permission === 'denied') return { access: 'none' };
        const file = await handle.getFile();
        const isSame =
          cleanFileName(file.name) === entry.name &&
          file.size === entry.size &&
          file.lastModified === lastModified;
        return isSame ? { access: 'open', file } : { access: 'changed' };
      } catch (error) {
        console.warn('A file could not be opened again', error);
        const isGone = error instanceof DOMException && error.name === 'NotFoundError';
        return { access: isGone ? 'gone' : 'none' };
      }
    },
    /** For the end of a session: what is kept stays for the next one. */
    end: (): void => kept.clear(),
  };
}
