import type { OpenComment } from '#data/repositories/films-repository.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { queueTimings } from '../store/queue-timings.ts';
import type { MoveSteps } from './move-steps.ts';

/** A film that goes to its customer, and what is still open. */
export type IncompleteFilm = {
  video: Video;
  /** The formats that were bought and are missing; null where that could not be looked up. */
  missing: readonly FilmFormat[] | null;
  /**
   * The formats that go out once more as they are, though a newer cut waits; null where newer cuts could not be
   * looked up.
   */
  outdated: readonly FilmFormat[] | null;
  /** The formats of cuts that would come too late; null for one that is not read yet. */
  arriving: readonly (FilmFormat | null)[];
  open: readonly OpenComment[];
};

/** Moves that somebody asked for, and which films among them are incomplete. */
export type IncompleteDelivery = { moves: MoveSteps; incomplete: readonly IncompleteFilm[] };

/** The videos that these steps deliver. */
export const deliveredBy = ({ steps }: MoveSteps): Video[] =>
  steps.flatMap(({ video, to }) => (to === 'delivery' ? [video] : []));

/** Looks up what may be left to do on a film. */
type DeliveryLookUp = {
  loadMissing: (video: Video) => Promise<readonly FilmFormat[]>;
  loadOutdated: (video: Video) => Promise<readonly FilmFormat[]>;
  loadArriving: (video: Video) => Promise<readonly FilmFormat[]>;
  /** What this window checks and sends; null for a format that is not read yet. */
  ownArriving: (video: Video) => readonly (FilmFormat | null)[];
  loadOpen: (video: Video) => Promise<readonly OpenComment[]>;
};

/**
 * The incomplete ones of these films, and those whose formats could not be looked up: a paid format must not be
 * left out unsaid, nor a corrected one, nor the old main cut go out while the corrected one is on its way. Comments that
 * could not be looked up are no reason to ask, nor is a cutdown on its way: where something is asked, it is told apart
 * from what is missing.
 */
export async function incompleteFilms(
  videos: readonly Video[],
  { loadMissing, loadOutdated, loadArriving, ownArriving, loadOpen }: DeliveryLookUp,
): Promise<IncompleteFilm[]> {
  const looked = await Promise.all(
    videos.map(async (video) => {
      const [missing, outdated, arriving, open] = await Promise.all([
        inTime(() => loadMissing(video)),
        inTime(() => loadOutdated(video)),
        inTime(() => loadArriving(video)),
        inTime(() => loadOpen(video)),
      ]);
      return {
        video,
        missing,
        outdated: arriving === null ? null : outdated,
        arriving: [...new Set([...(arriving ?? []), ...ownArriving(video)])],
        open: open ?? [],
      };
    }),
  );
  return looked.filter(
    ({ missing, outdated, arriving, open }) =>
      missing === null ||
      outdated === null ||
      missing.length + outdated.length + open.length > 0 ||
      mayBeCorrected({ arriving }),
  );
}

/** Whether a main cut is on its way, or a cut that may be one. */
export const mayBeCorrected = ({ arriving }: Pick<IncompleteFilm, 'arriving'>): boolean =>
  arriving.some((format) => format === mainFormat || format === null);

/** Null where it fails or takes too long. */
async function inTime<T>(load: () => Promise<readonly T[]>): Promise<readonly T[] | null> {
  try {
    return await withTimeout(queueTimings.lookUp, load());
  } catch (error) {
    console.warn('What is left to do on a film could not be looked up', error);
    return null;
  }
}
