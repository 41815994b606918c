import type { StepStatus } from './progress.ts';
import { isFilmed, isToFilm, videoStatuses, type VideoStatus } from './video.ts';

/** The statuses of videos among which the step "Product Shoot" is decided. */
export const filmingStatuses = videoStatuses.filter((status) => status !== 'draft');

/**
 * How the step "Product Shoot" stands, by the statuses that the videos of a subscription have: it is under way
 * from the first one before the camera until all that are ordered are filmed.
 */
export function filmingStep(statuses: readonly VideoStatus[]): StepStatus {
  const has = (is: (video: { status: VideoStatus }) => boolean) =>
    statuses.some((status) => is({ status }));
  if (has(({ status }) => status === 'shooting')) return 'shooting';
  if (!has(isFilmed)) return 'coming up';
  return has(isToFilm) ? 'shooting' : 'complete';
}

/** Whether a move of a video begins or ends its filming, or takes either back. */
export const isFilmingMove = (from: VideoStatus, to: VideoStatus): boolean =>
  from !== to && (from === 'shooting' || to === 'shooting');
