import type { Video } from '#domain/video.ts';
import type { Place } from '../moves/queue-act.ts';
import { orderKeysBetween } from './order-between.ts';
import { rankWords } from './rank.ts';

/** One video says where it stands among all of its status: a filter may hide those before it. */
export function placeWords(
  videos: readonly Video[],
  place: Place,
  openWork: readonly Video[],
): string {
  const { above } = place;
  const after = above === null ? '' : `after “${above.title}”`;
  const [video, ...others] = videos;
  const order = orderKeysBetween(place, 1)?.[0];
  if (video && others.length === 0 && order !== undefined) {
    const rank = `now ${rankWords(openWork, video, order)}`;
    return above === null ? rank : `${rank}, ${after}`;
  }
  return above === null ? 'now first' : `now ${after}`;
}
