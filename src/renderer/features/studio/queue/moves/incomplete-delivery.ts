import type { OpenComment } from '#data/repositories/films-repository.ts';
import { asksBeforeDelivery, type DeliveryFacts } from '#domain/delivery-reasons.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { queueTimings } from '../state/queue-timings.ts';
import type { MoveSteps } from './move-steps.ts';

/** A film that goes to its customer, and what is still to do. */
export type IncompleteFilm = DeliveryFacts & { video: Video; open: readonly OpenComment[] };

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
 * left out unsaid, nor a corrected one. Comments that could not be looked up are no reason to ask.
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
  return looked.filter(asksBeforeDelivery);
}

/** Null where it fails or takes too long. */
async function inTime<T>(load: () => Promise<readonly T[]>): Promise<readonly T[] | null> {
  try {
    return await withTimeout(queueTimings.lookUp, load());
  } catch (error) {
    console.warn('What is left to do on a film could not be looked up', error);
    return null;
  }
}
