import type { FilmVersion } from '#domain/film-version.ts';
import { cleanFileName, type cutTypes, type FilmFormat } from '#domain/stored-file.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { Upload, Uploads } from '#stores/upload.ts';
import type { FilmFacts } from '../check/film-facts.ts';
import type { FilmProblem } from '../check/film-problems.ts';

/** A film that fits, apart from its problems. */
export type CheckedFilm = {
  file: File;
  type: (typeof cutTypes)[number];
  format: FilmFormat;
  facts: FilmFacts;
  poster: Blob | null;
  problems: FilmProblem[];
};

/** Where a video is that takes no cuts any more, and who moved it there. */
export type MovedTo = { status: VideoStatus; mover: string };

/** The newest version of a video, as far as it is read here. */
export type NewestVersion = Pick<FilmVersion, 'number' | 'madeBy' | 'madeByName'>;

/** A version that a colleague made after that of a film, and who that was. */
export type NewerVersion = { number: number; byName: string };

/**
 * Whether the file of a film that a reload took away can be opened again: that is being looked up; the browser asks the
 * person first; it was moved or removed; it is not as it was; or the person has to choose it.
 */
export type FileAccess = 'opening' | 'asks' | 'gone' | 'changed' | 'none';

export type IntakeStage =
  | { state: 'checking' }
  /** Has problems: the person sends it anyway, with a reason, or not. */
  | { state: 'waits'; film: CheckedFilm }
  /** Is sent once no other film is on its way to its place. `reason`: why it is sent despite its problems. */
  | { state: 'waits-for-place'; film: CheckedFilm; reason: string | null }
  /** Goes on by itself: with its check, or with its upload. */
  | { state: 'waits-for-network'; upload: Upload | null }
  | { state: 'sending'; upload: Upload | null; percent: number }
  /** Paused by the person or an admin, or sent by another window. */
  | { state: 'rests'; upload: Upload }
  /** The page was loaded again, which takes files away. */
  | { state: 'needs-file'; upload: Upload | null; access: FileAccess }
  | { state: 'failed'; upload: Upload | null; message: string }
  /** `isStored`: by the cloud, which looked at it after it had arrived. */
  | { state: 'refused'; message: string; isStored: boolean }
  /** All of it has arrived; the cloud looks at it. */
  | { state: 'arrived'; upload: Upload }
  /** Its video takes no cuts any more. One that arrived all the same is kept, and shown to no customer. */
  | { state: 'moved-on'; upload: Upload | null; to: MovedTo; isArrived: boolean }
  /** In a version of its video; or it waits for a main cut, and is in none. `newer`: as far as that is known. */
  | { state: 'sent'; version: number | null; newer: NewerVersion | null };

/** One film that was chosen or dropped, until it is in its video. */
export type IntakeEntry = {
  id: number;
  videoId: string;
  /** Of the video; empty where only the upload is known. */
  title: string;
  /** Of the file, with what tells that the same one is chosen again. */
  name: string;
  size: number;
  lastModified: number;
  /** The main cut or which cutdown; null until it is read. */
  format: FilmFormat | null;
  /** The upload that sends it. */
  uploadKey: string | null;
} & IntakeStage;

/** An entry in this state. */
export type EntryIn<State extends IntakeEntry['state']> = Extract<IntakeEntry, { state: State }>;

export type IntakeEvent =
  | { kind: 'added'; entries: readonly IntakeEntry[] }
  | { kind: 'entered'; id: number; stage: IntakeStage; format?: FilmFormat }
  /** The uploads of this window are these now. */
  | {
      kind: 'uploaded';
      uploads: Uploads;
      newId: () => number;
      titleOf: (videoId: string) => string;
    }
  | { kind: 'removed'; id: number };

/** The list after an event. An event for an entry that is gone changes nothing. */
export function reduceIntake(
  entries: readonly IntakeEntry[],
  event: IntakeEvent,
): readonly IntakeEntry[] {
  switch (event.kind) {
    case 'added':
      return [...entries, ...event.entries];
    case 'entered':
      return entries.map((entry) =>
        entry.id === event.id ? at(entry, event.stage, event.format) : entry,
      );
    case 'uploaded':
      return withUploads(entries, event);
    case 'removed':
      return entries.filter(({ id }) => id !== event.id);
  }
}

/** The entry at another stage; of the earlier one nothing stays. */
function at(entry: IntakeEntry, stage: IntakeStage, format = entry.format): IntakeEntry {
  const { id, videoId, title, name, size, lastModified, uploadKey } = entry;
  return { id, videoId, title, name, size, lastModified, uploadKey, format, ...stage };
}

function withUploads(
  before: readonly IntakeEntry[],
  { uploads, newId, titleOf }: Extract<IntakeEvent, { kind: 'uploaded' }>,
): readonly IntakeEntry[] {
  let entries = before.flatMap((entry): IntakeEntry[] => {
    if (entry.uploadKey === null || uploads[entry.uploadKey] !== undefined) return [entry];
    // Canceled, sent by another window, or decided about.
    return isOver(entry) ? [{ ...entry, uploadKey: null }] : [];
  });
  for (const upload of Object.values(uploads)) {
    const { draft, key } = upload;
    if (draft.purpose !== 'cut') continue;
    const { videoId, format, name, size } = draft;
    const known =
      entries.find(({ uploadKey }) => uploadKey === key) ??
      entries.find(
        (each) =>
          each.state === 'sending' &&
          each.uploadKey === null &&
          each.videoId === videoId &&
          each.format === format,
      );
    if (known === undefined) {
      const about = { id: newId(), videoId, title: titleOf(videoId), name, size, lastModified: 0 };
      entries = [...entries, { ...about, format, uploadKey: key, ...stageOf(upload, null) }];
    } else {
      const next = { ...at(known, stageOf(upload, known)), uploadKey: key };
      entries = entries.map((entry) => (entry === known ? next : entry));
    }
  }
  return entries;
}

function stageOf(upload: Upload, known: IntakeEntry | null): IntakeStage {
  const { phase, sent, draft } = upload;
  switch (phase.state) {
    case 'starting':
    case 'sending':
      return { state: 'sending', upload, percent: Math.floor((sent / draft.size) * 100) };
    case 'paused':
      return { state: 'rests', upload };
    case 'waiting':
      return { state: phase.for === 'network' ? 'waits-for-network' : 'rests', upload };
    case 'needsFile':
      return { state: 'needs-file', upload, access: accessOf(known, phase.isOther) };
    case 'failed':
      // Why it failed is known better by then.
      return known?.state === 'moved-on'
        ? { ...stageIn(known), upload }
        : { state: 'failed', upload, message: phase.error.message };
    case 'sent':
      return known !== null && isOver(known) && known.state !== 'arrived'
        ? known
        : { state: 'arrived', upload };
  }
}

/** What is known of its file stays known. After another one was picked, the person has to pick again. */
function accessOf(known: IntakeEntry | null, isOther: boolean): FileAccess {
  if (isOther) return 'none';
  return known?.state === 'needs-file' ? known.access : 'opening';
}

const stageIn = ({ to, isArrived }: EntryIn<'moved-on'>) =>
  ({ state: 'moved-on', to, isArrived }) as const;

/** Why the rules or the storage had no place for it; null while they have one. It begins anew then. */
export function refusalOf({ phase }: Upload): Error | null {
  if (phase.state !== 'failed') return null;
  const { code } = phase.error;
  const isRefused = code === 'storage/unauthorized' || code === 'storage/object-not-found';
  return isRefused ? phase.error : null;
}

/** Whether nothing is left to send. */
const isOver = (entry: IntakeEntry): boolean =>
  entry.state === 'sent' ||
  entry.state === 'refused' ||
  entry.state === 'arrived' ||
  (entry.state === 'moved-on' && entry.isArrived);

/** Whether closing the page would lose or stop it. */
export function isUnderWay(entry: IntakeEntry): boolean {
  switch (entry.state) {
    case 'checking':
    case 'waits':
    case 'waits-for-place':
    case 'waits-for-network':
    case 'sending':
      return true;
    case 'moved-on':
      return !entry.isArrived;
    case 'rests':
    case 'needs-file':
    case 'failed':
    case 'refused':
    case 'arrived':
    case 'sent':
      return false;
  }
}

/** Whether it would still come into its video without being chosen anew. The cloud knows what has arrived. */
export const isOnItsWay = ({ state }: IntakeEntry): boolean =>
  state === 'checking' ||
  state === 'waits' ||
  state === 'waits-for-network' ||
  state === 'sending' ||
  state === 'rests';

/** Whether it goes on without the person, who may be away for hours. */
export const isMoving = ({ state }: IntakeEntry): boolean =>
  state === 'checking' || state === 'sending';

/** Whether a reload leaves something to do: with the file once more, or with an upload that the device remembers. */
export function isKept(entry: IntakeEntry): boolean {
  return isUnderWay(entry) || ['rests', 'needs-file', 'failed'].includes(entry.state);
}

/** Whether a reload took its file away before it was sent. */
export const isFileless = ({ state, uploadKey }: IntakeEntry): boolean =>
  state === 'needs-file' && uploadKey === null;

/** A film that was just chosen. */
export function entryOfFile(
  id: number,
  { id: videoId, title }: Pick<Video, 'id' | 'title'>,
  { name, size, lastModified }: File,
): IntakeEntry {
  const about = { id, videoId, title, name: cleanFileName(name), size, lastModified };
  return { ...about, format: null, uploadKey: null, state: 'checking' };
}

/** What a cut is for: a format of a video. */
export type CutPlace = { videoId: string; format: FilmFormat };

/** Where its upload goes. */
export const cutTarget = ({ videoId, format }: CutPlace): string => `cut/${videoId}/${format}`;

/** Whether another film is on its way to this place of a video. */
export const isPlaceTaken = (
  entries: readonly IntakeEntry[],
  uploads: Uploads,
  place: CutPlace,
): boolean =>
  Object.values(uploads).some(
    (upload) => upload.target === cutTarget(place) && upload.phase.state !== 'sent',
  ) ||
  entries.some(
    ({ state, videoId, format }) =>
      state === 'sending' && videoId === place.videoId && format === place.format,
  );

/** What the newest version of its video, when a colleague made it, says about a film that was sent; null for nothing new. */
export function supersededBy(
  entry: IntakeEntry,
  { number, madeBy, madeByName: byName }: NewestVersion,
  uid: string,
): IntakeStage | null {
  if (entry.state !== 'sent' || entry.version === null || madeBy === uid) return null;
  if (number <= (entry.newer?.number ?? entry.version)) return null;
  return { state: 'sent', version: entry.version, newer: { number, byName } };
}

/** Whether both are for one video, and probably one file. */
export const isSameFile = (one: IntakeEntry, other: IntakeEntry): boolean =>
  one.videoId === other.videoId &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;
