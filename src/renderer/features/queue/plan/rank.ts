import type { Video } from '#domain/video.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { orderKeysBetween, type Place } from './order-between.ts';

/**
 * Which of its status a video is in the order of priority, from 1, out of all open work: with the
 * place that it has, or another.
 */
function rankOf(openWork: readonly Video[], video: Video, order?: string): number {
  const place = order ?? orderOf(video);
  const before = openWork.filter(
    (other) =>
      other.id !== video.id &&
      other.status === video.status &&
      // Equal places go by id, as in the list.
      (orderOf(other) < place || (orderOf(other) === place && other.id < video.id)),
  );
  return before.length + 1;
}

/** `number 3 in Queued` */
export function rankWords(openWork: readonly Video[], video: Video, order?: string): string {
  return `number ${rankOf(openWork, video, order)} in ${videoStatusInfo[video.status].label}`;
}

const orderOf = ({ work }: Video) => work?.order ?? '';

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
