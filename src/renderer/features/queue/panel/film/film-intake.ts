import { createStore } from 'zustand/vanilla';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import { cleanFileName, cutTypes, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import type { FilmFacts } from './check/film-facts.ts';
import { formatNames, formatOfSize } from './check/film-format.ts';
import { filmProblems, filmReportOf, notBought, type FilmProblem } from './check/film-problems.ts';
import type { FilmReading } from './check/read-film.ts';
import { sendPoster, type PosterUploads } from './send-poster.ts';

/** A film that fits, apart from its problems. */
type CheckedFilm = {
  file: File;
  type: (typeof cutTypes)[number];
  format: FilmFormat;
  facts: FilmFacts;
  poster: Blob | null;
  problems: FilmProblem[];
};

/** A file that was chosen and is not sent yet. */
export type IntakeEntry = { id: number; name: string } & (
  | { state: 'checking' }
  | { state: 'refused'; message: string }
  /** Has problems: the person sends it anyway, with a reason, or not. */
  | { state: 'asks'; film: CheckedFilm }
);

type Deps = {
  video: Pick<Video, 'id' | 'userId' | 'length' | 'startCard' | 'endCard'>;
  /** Who sends it. */
  uid: string;
  uploads: PosterUploads & Pick<UploadsClient, 'continueWith'>;
  readFilm: (file: File) => Promise<FilmReading>;
};

const cutTarget = (videoId: string, format: FilmFormat) => `cut/${videoId}/${format}`;

/**
 * The check at the door: what a film is and whether it is what was bought, before a byte is sent. A film
 * without a problem is sent at once.
 */
export function createFilmIntake({ video, uid, uploads, readFilm }: Deps) {
  const store = createStore<readonly IntakeEntry[]>(() => []);
  let count = 0;
  const put = (entry: IntakeEntry) =>
    store.setState((all) => all.map((each) => (each.id === entry.id ? entry : each)), true);
  const remove = (id: number) =>
    store.setState((all) => all.filter((entry) => entry.id !== id), true);

  async function take(file: File, bought: readonly FilmFormat[] | null): Promise<void> {
    count += 1;
    const about = { id: count, name: cleanFileName(file.name) };
    store.setState((all) => [...all, { ...about, state: 'checking' }], true);
    await unlessUnreadable(about, async () => {
      if (await uploads.continueWith(`cut/${video.id}/`, file)) {
        remove(about.id);
        return;
      }
      const film = await check(file, bought);
      if ('message' in film) put({ ...about, state: 'refused', message: film.message });
      else if (film.problems.length > 0) put({ ...about, state: 'asks', film });
      else await send(about.id, film, null);
    });
  }

  /** Refuses a file that cannot be read, for example because it was moved since it was chosen. */
  async function unlessUnreadable(
    { id, name }: Pick<IntakeEntry, 'id' | 'name'>,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.warn('A file could not be read', error);
      const message = 'This file cannot be read on this device. Nothing was sent; choose it again.';
      put({ id, name, state: 'refused', message });
    }
  }

  async function check(
    file: File,
    bought: readonly FilmFormat[] | null,
  ): Promise<CheckedFilm | { message: string }> {
    const first = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    const sniffed = sniffType(first);
    const use = { purpose: 'cut' } as const;
    const problem = fileProblem(use, { size: file.size, type: sniffed });
    const type = cutTypes.find((each) => each === sniffed);
    if (problem !== null || type === undefined) {
      return { message: fileProblemMessage(use, problem ?? 'wrongType', sniffed) };
    }
    const reading = await readFilm(file);
    if (reading.kind === 'refused') return reading;
    const { facts, poster } = reading;
    const format = formatOfSize(facts.width, facts.height)?.format;
    if (format === undefined) {
      return {
        message: `This film has ${facts.width} × ${facts.height} pixels, which fits none of our formats. Nothing was sent; export it as 16:9, 1:1, 4:5 or 9:16.`,
      };
    }
    const extra = bought?.includes(format) === false ? [notBought(format)] : [];
    const problems = [...extra, ...filmProblems(facts, video)];
    return { file, type, format, facts, poster, problems };
  }

  async function send(id: number, film: CheckedFilm, reason: string | null): Promise<void> {
    const { file, type, format, facts, poster, problems } = film;
    const target = cutTarget(video.id, format);
    const name = cleanFileName(file.name);
    const isTaken = Object.values(uploads.getState()).some(
      (upload) => upload.target === target && upload.phase.state !== 'sent',
    );
    if (isTaken) {
      const message = `Another film is on its way as ${formatNames[format]}. Cancel that upload first, then choose this one again.`;
      put({ id, name, state: 'refused', message });
      return;
    }
    const about = { videoId: video.id, userId: video.userId, uploadedBy: uid, format };
    if (poster !== null) sendPoster(uploads, { ...about, target, name }, poster);
    await uploads.begin(
      target,
      {
        ...about,
        purpose: 'cut',
        assetKind: null,
        name,
        type,
        size: file.size,
        report: filmReportOf(facts, problems, reason),
      },
      file,
    );
    remove(id);
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    /**
     * Checks files, one after another, and sends those without a problem. A format that is not among the
     * bought ones is one; null where those are not known.
     */
    take: async (files: readonly File[], bought: readonly FilmFormat[] | null): Promise<void> => {
      for (const file of files) await take(file, bought);
    },
    /** Sends a film despite its problems. */
    sendAnyway: async (id: number, reason: string): Promise<void> => {
      const entry = store.getState().find((each) => each.id === id);
      if (entry?.state !== 'asks') return;
      await unlessUnreadable(entry, () => send(id, entry.film, reason));
    },
    dismiss: remove,
  };
}
export type FilmIntake = ReturnType<typeof createFilmIntake>;
