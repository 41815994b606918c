import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { queueTimings } from '../store/queue-timings.ts';
import type { MoveSteps } from './move-steps.ts';

/** A film that goes to its customer, and the formats that were bought and are missing. */
export type IncompleteFilm = { video: Video; missing: readonly FilmFormat[] };

/** Moves that somebody asked for, and which films among them are incomplete. */
export type IncompleteDelivery = { moves: MoveSteps; incomplete: readonly IncompleteFilm[] };

/** The videos that these steps deliver. */
export const deliveredBy = ({ steps }: MoveSteps): Video[] =>
  steps.flatMap(({ video, to }) => (to === 'delivery' ? [video] : []));

/** The incomplete ones of these films. Formats that cannot be looked up are no reason to stop the work. */
export async function incompleteFilms(
  videos: readonly Video[],
  loadMissing: (video: Video) => Promise<readonly FilmFormat[]>,
): Promise<IncompleteFilm[]> {
  const looked = await Promise.all(
    videos.map(async (video) => {
      try {
        const missing = await withTimeout(queueTimings.formatsLookUp, loadMissing(video));
        return { video, missing };
      } catch (error) {
        console.warn('The formats of a film could not be looked up', error);
        return { video, missing: [] };
      }
    }),
  );
  return looked.filter(({ missing }) => missing.length > 0);
}

const listed = new Intl.ListFormat('en-US');

/** "1:1 and 9:16 are missing." */
export const missingSentence = (missing: readonly FilmFormat[]): string =>
  `${listed.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`;
