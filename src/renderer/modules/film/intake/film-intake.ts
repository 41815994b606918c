import { createStore } from 'zustand/vanilla';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { unlessAborted } from '#lib/unless-aborted.ts';
import { formatNames } from '../check/film-format.ts';
import { checkFilm, stageOfUnread, type IntakeVideo, type ReadFilm } from './check-film.ts';
import { cutDraftOf } from './cut-draft.ts';
import { createFailureExplainer } from './explain-failures.ts';
import { createArrivedFollower, type ArrivedDeps } from './follow-arrived.ts';
import {
  cutTarget,
  entryOfFile,
  isFileless,
  isPlaceTaken,
  isSameFile,
  reduceIntake,
  supersededBy,
  type CheckedFilm,
  type CutPlace,
  type IntakeEntry,
  type IntakeEvent,
  type IntakeStage,
  type NewestVersion,
} from './intake-entries.ts';
import { entryOfKept, type IntakeMemory, type KeptFilm } from './intake-memory.ts';
import { notLoaded } from './intake-words.ts';
import { createReopener, type ReopenDeps } from './reopen-films.ts';
import { sendPoster, type PosterUploads } from './send-poster.ts';

export type IntakeUploads = PosterUploads &
  Pick<UploadsClient, 'continueWith' | 'giveFile' | 'resume'>;

export type FilmIntakeDeps = ArrivedDeps &
  ReopenDeps & {
    /** Who sends it. */
    uid: string;
    /** The code that sends and the code that checks; they fail where they cannot be loaded. */
    loadUploads: () => Promise<IntakeUploads>;
    loadReader: () => Promise<ReadFilm>;
    memory: IntakeMemory;
    network: { isOnline: () => boolean; onOnline: (listener: () => void) => () => void };
    onChanged: (entries: readonly IntakeEntry[]) => void;
  };

type Held = {
  file: File;
  video: IntakeVideo;
  /** When it was chosen, as a time of `performance.now()`. */
  chosenAt: number;
  /** Aborted when it is taken off the list, and at the end of the session. */
  over: AbortController;
};

/**
 * The check at the door, for all videos: what a film is and whether it is what was bought, before a byte is
 * sent. A film without a problem is sent at once. The list outlives panels and pages; it ends with the session.
 */
export function createFilmIntake(deps: FilmIntakeDeps) {
  const { uid, loadUploads, loadReader, findMove, memory, network, onChanged } = deps;
  const store = createStore<readonly IntakeEntry[]>(() => []);
  /** What other windows of this person check and send. */
  const elsewhere = createStore<readonly KeptFilm[]>(() => []);
  /** The files of entries that are not sent yet. */
  const inHand = new Map<number, Held>();
  const titles = new Map<string, string>();
  let count = 0;
  let isEnded = false;
  const newId = () => (count += 1);

  function dispatch(event: IntakeEvent): void {
    if (isEnded) return;
    store.setState((entries) => reduceIntake(entries, event), true);
    const entries = store.getState();
    memory.save(entries);
    onChanged(entries);
    reopener.follow();
    sendNext();
  }
  const enter = (id: number, stage: IntakeStage, format?: FilmFormat) =>
    dispatch({ kind: 'entered', id, stage, ...(format === undefined ? {} : { format }) });
  const find = (id: number) => store.getState().find((entry) => entry.id === id);
  const remove = (id: number) => {
    inHand.get(id)?.over.abort();
    inHand.delete(id);
    dispatch({ kind: 'removed', id });
  };

  // -- The code that is loaded for it.

  let uploads: IntakeUploads | null = null;
  let reader: ReadFilm | null = null;
  let stopFollowing: () => void = () => undefined;

  async function prepareUploads(): Promise<IntakeUploads> {
    const loaded = await loadUploads();
    if (uploads === null && !isEnded) {
      uploads = loaded;
      stopFollowing = loaded.subscribe(() => follow(loaded));
      follow(loaded);
    }
    return loaded;
  }

  /** Null where it cannot be loaded. */
  async function prepare(): Promise<{ uploads: IntakeUploads; readFilm: ReadFilm } | null> {
    try {
      const [sender, readFilm] = await Promise.all([
        uploads ?? prepareUploads(),
        reader ?? loadReader(),
      ]);
      reader = readFilm;
      return { uploads: sender, readFilm };
    } catch (error) {
      console.warn('The check of films could not be loaded', error);
      return null;
    }
  }

  // -- From the file to its upload.

  /** Checks run one after another: each decodes a film. From here on the entry waits for its turn, once. */
  let last: Promise<void> = Promise.resolve();
  function inTurn(id: number): Promise<void> {
    const held = inHand.get(id);
    if (held === undefined) return Promise.resolve();
    enter(id, { state: 'checking' });
    const { signal } = held.over;
    last = last
      // One that is discarded lets the next one begin, whatever its check waits for.
      .then(() => unlessAborted(signal, checkAndSend(id, held)))
      .catch((error: unknown) => {
        if (!signal.aborted) console.error('A film could not be checked', error);
      });
    return last;
  }

  async function checkAndSend(id: number, { file, video, over }: Held): Promise<void> {
    if (isEnded || find(id)?.state !== 'checking') return;
    const code = await prepare();
    if (code === null) {
      enter(
        id,
        network.isOnline()
          ? { state: 'failed', upload: null, message: notLoaded }
          : { state: 'waits-for-network', upload: null },
      );
      return;
    }
    await unlessUnreadable(id, async () => {
      if (await code.uploads.continueWith(`cut/${video.id}/`, file)) {
        remove(id);
        return;
      }
      const read = () => code.readFilm(file, over.signal);
      const film = await checkFilm(file, video, read);
      // Discarded, or logged out, meanwhile.
      if (find(id) === undefined || isEnded) return;
      if ('message' in film)
        enter(id, { state: 'refused', message: film.message, isStored: false });
      else if (film.problems.length > 0) enter(id, { state: 'waits', film }, film.format);
      else await send(id, film, null);
    });
  }

  /** Says where a file cannot be read, for example because it was moved since it was chosen. */
  async function unlessUnreadable(id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (find(id) === undefined || isEnded) return;
      console.warn('A file could not be read', error);
      enter(id, stageOfUnread(error));
    }
  }

  const isTaken = (place: CutPlace) =>
    isPlaceTaken(store.getState(), uploads?.getState() ?? {}, place);

  /** Sends the films that wait for their place, the oldest first. */
  function sendNext(): void {
    for (const { id } of store.getState()) {
      // An earlier one may have taken the place.
      const entry = find(id);
      if (entry?.state !== 'waits-for-place') continue;
      const { videoId, film, reason } = entry;
      if (isTaken({ videoId, format: film.format })) continue;
      void unlessUnreadable(id, () => send(id, film, reason));
    }
  }

  async function send(id: number, film: CheckedFilm, reason: string | null): Promise<void> {
    const held = inHand.get(id);
    if (held === undefined || uploads === null) return;
    const { video, over, chosenAt } = held;
    const { file, format, poster } = film;
    const place = { videoId: video.id, format };
    if (isTaken(place)) {
      enter(id, { state: 'waits-for-place', film, reason }, format);
      return;
    }
    // The upload finds its entry by this.
    enter(id, { state: 'sending', upload: null, percent: 0 }, format);
    const draft = cutDraftOf(film, { video, uploadedBy: uid, reason });
    const stopPoster = poster === null ? null : sendPoster(uploads, draft, poster);
    let hasBegun = false;
    try {
      hasBegun = await uploads.begin(cutTarget(place), draft, file, {
        signal: over.signal,
        chosenAt,
      });
    } finally {
      if (!hasBegun) stopPoster?.();
    }
    inHand.delete(id);
    // Discarded meanwhile, or followed since another window sends it.
    if (hasBegun || find(id)?.uploadKey !== null) return;
    const message = `This very film is on its way as ${formatNames[format]} already, or has just arrived. Nothing was sent twice.`;
    enter(id, { state: 'refused', message, isStored: false }, format);
  }

  // -- From the upload to its video.

  function follow(from: IntakeUploads): void {
    dispatch({
      kind: 'uploaded',
      uploads: from.getState(),
      newId,
      titleOf: (videoId) => titles.get(videoId) ?? '',
    });
    failures.follow();
    arrived.follow();
  }

  const failures = createFailureExplainer(deps, { getState: store.getState, enter });

  const arrived = createArrivedFollower(deps, {
    getState: store.getState,
    enter,
    remove,
    dismiss: (key) => uploads?.dismiss(key),
  });

  const reopener = createReopener(deps, {
    getState: store.getState,
    enter,
    giveUpload: async (key, file) => uploads?.giveFile(key, file),
    take: (video, file) => void take(video, [file]),
  });

  const stopNetwork = network.onOnline(() => {
    for (const { id, state } of store.getState()) {
      if (state === 'waits-for-network' && inHand.has(id)) void inTurn(id);
    }
    reopener.again();
    if (uploads === null && store.getState().length > 0) void prepareUploads().catch(() => null);
  });

  /** Checks films, one after another, and sends those without a problem. Resolves when all are checked. */
  async function take(video: IntakeVideo, files: readonly File[]): Promise<void> {
    titles.set(video.id, video.title);
    const chosenAt = performance.now();
    const entries = files.map((file) => entryOfFile(newId(), video, file));
    // The files that a reload took away.
    const again = store
      .getState()
      .filter((old) => isFileless(old) && entries.some((each) => isSameFile(old, each)));
    for (const [index, { id }] of entries.entries()) {
      const file = files[index];
      if (file !== undefined)
        inHand.set(id, { file, video, chosenAt, over: new AbortController() });
    }
    dispatch({ kind: 'added', entries });
    for (const { id } of again) remove(id);
    await Promise.all(entries.map(({ id }) => inTurn(id)));
  }

  memory.open((found) => {
    for (const { videoId, title } of found) titles.set(videoId, title);
    const entries = found
      .filter(({ isSending }) => !isSending)
      .map((film) => entryOfKept(newId(), film))
      // It may have been chosen again before this was read.
      .filter((entry) => !store.getState().some((known) => isSameFile(known, entry)));
    dispatch({ kind: 'added', entries });
  });
  const stopLooking = memory.watchOthers((films) => elsewhere.setState(films, true));
  void prepareUploads().catch(() => console.warn('The code of uploads could not be loaded'));

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    elsewhere,
    take,
    /** Loads the code of the check, so that a film can be checked without a network. */
    prepare: (): void => void prepare(),
    /** Sends a film despite its problems. */
    sendAnyway: async (id: number, reason: string): Promise<void> => {
      const entry = find(id);
      if (entry?.state !== 'waits') return;
      await unlessUnreadable(id, () => send(id, entry.film, reason));
    },
    /** Goes on with a film whose file a reload took away. */
    giveFile: async (id: number, video: IntakeVideo, file: File): Promise<void> => {
      const entry = find(id);
      if (entry?.state !== 'needs-file') return;
      if (entry.uploadKey !== null) {
        await uploads?.giveFile(entry.uploadKey, file);
        return;
      }
      remove(id);
      await take(video, [file]);
    },
    /** Goes on with such a film once the browser lets the page read its file. */
    goOn: reopener.ask,
    /** Tries once more what failed, or what its video had no place for. */
    tryAgain: async (id: number): Promise<void> => {
      const entry = find(id);
      if (entry?.state !== 'failed' && entry?.state !== 'moved-on') return;
      if (entry.uploadKey === null) {
        await inTurn(id);
        return;
      }
      const to = entry.state === 'failed' ? null : await findMove(entry.videoId).catch(() => null);
      if (to === null) uploads?.resume(entry.uploadKey);
      else enter(id, { state: 'moved-on', upload: entry.upload, to, isArrived: false });
    },
    /** The newest version of a video is this one: those who sent an earlier one are told. */
    noteNewest: (videoId: string, newest: NewestVersion): void => {
      for (const entry of store.getState()) {
        const stage = entry.videoId === videoId ? supersededBy(entry, newest, uid) : null;
        if (stage !== null) enter(entry.id, stage);
      }
    },
    /** Takes a film off the list. One that is on its way is stopped for good. */
    discard: (id: number): void => {
      const uploadKey = find(id)?.uploadKey ?? null;
      if (uploadKey !== null) void uploads?.cancel(uploadKey);
      remove(id);
    },
    /** For the end of a session. The device remembers what a next one can go on with. */
    end: (): void => {
      isEnded = true;
      stopFollowing();
      stopNetwork();
      stopLooking();
      arrived.stop();
      for (const { over } of inHand.values()) over.abort();
      inHand.clear();
      memory.close();
    },
  };
}
export type FilmIntake = ReturnType<typeof createFilmIntake>;
