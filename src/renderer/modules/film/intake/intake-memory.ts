import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { fileName, filmFormat } from '#domain/stored-file.ts';
import { filmIntakePrefix } from './film-intake-sign.ts';
import { createWindowRecords, type RecordDevice } from '#stores/window-records.ts';
import { isKept, refusalOf, type IntakeEntry } from './intake-entries.ts';
import { intakeWords } from './intake-words.ts';

/** What the device remembers of a film: enough to know the file again, not the file. */
const keptFilm = z.object({
  videoId: documentId,
  title: z.string(),
  name: fileName,
  size: z.number(),
  lastModified: z.number(),
  format: filmFormat.nullable(),
  /** Its upload is remembered on its own, with how far it is. */
  isSending: z.boolean(),
  /** How it stands, for the other windows. */
  words: z.string().default(''),
});
export type KeptFilm = z.infer<typeof keptFilm>;

export type IntakeMemory = {
  /** Calls back with the films of windows that were closed. */
  open: (onFound: (films: readonly KeptFilm[]) => void) => void;
  save: (entries: readonly IntakeEntry[]) => void;
  /** Calls back with the films of the other windows that are open: now, and when they change. */
  watchOthers: (onFilms: (films: readonly KeptFilm[]) => void) => () => void;
  /** Leaves them to the next window. */
  close: () => void;
};

/** Remembers the films of this window that are not in their videos yet. */
export function createIntakeMemory(uid: string, device?: RecordDevice): IntakeMemory {
  const records = createWindowRecords<KeptFilm>(
    { prefix: filmIntakePrefix(uid), schema: keptFilm },
    device,
  );
  let close: () => void = () => undefined;
  let saved = '[]';
  return {
    open: (onFound) => {
      close = records.open(onFound);
    },
    save: (entries) => {
      const films = entries.filter(isKept).map(keptOf);
      const text = JSON.stringify(films);
      if (text !== saved && records.save(films)) saved = text;
    },
    watchOthers: records.watchOthers,
    close: () => close(),
  };
}

function keptOf(entry: IntakeEntry): KeptFilm {
  const { videoId, title, name, size, lastModified, format } = entry;
  const upload = 'upload' in entry ? entry.upload : null;
  // What was refused has no upload after a reload.
  const isSending = upload !== null && refusalOf(upload) === null;
  const words = intakeWords(entry).text;
  return { videoId, title, name, size, lastModified, format, isSending, words };
}

/** A film of a window that was closed: its file is needed again. */
export function entryOfKept(id: number, film: KeptFilm): IntakeEntry {
  const { videoId, title, name, size, lastModified, format } = film;
  const about = { id, videoId, title, name, size, lastModified, format };
  return { ...about, uploadKey: null, state: 'needs-file', upload: null, access: 'opening' };
}
