import { generateNKeysBetween } from 'fractional-indexing';
import { orderKey } from '#domain/order-key.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';

/** Neighbours in the order of priority; null at its beginning and its end. */
export type Place = { above: Video | null; below: Video | null };

const orderOf = (video: Video | null) => video?.work?.order ?? null;

/**
 * Order keys for so many videos between two neighbours, in order. Null when there is no room, for
 * example between two equal keys.
 */
export function orderKeysBetween({ above, below }: Place, count: number): string[] | null {
  const [after, before] = [orderOf(above), orderOf(below)];
  if (after !== null && before !== null && after >= before) return null;
  try {
    const keys = generateNKeysBetween(after, before, count);
    return keys.every((key) => orderKey.safeParse(key).success) ? keys : null;
  } catch {
    // No key can be made beside a stored value that is not a key.
    return null;
  }
}

export type PriorityStep = 'up' | 'down' | 'first' | 'last';

/**
 * The neighbours of these videos after a step, as the list is shown. Null when they are there
 * already, or when the list is not in the order of priority.
 */
export function placeAfterStep(
  inOrder: readonly Video[],
  moved: readonly Video[],
  step: PriorityStep,
): Place | null {
  const ids = new Set(moved.map(({ id }) => id));
  const places = inOrder.flatMap(({ id }, place) => (ids.has(id) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const rest = inOrder.filter(({ id }) => !ids.has(id));
  const before = inOrder.slice(0, first).length;
  // How many of the others are above them after the step.
  const above = {
    up: before - 1,
    down: inOrder.slice(0, last).filter(({ id }) => !ids.has(id)).length + 1,
    first: 0,
    last: rest.length,
  }[step];
  if (above < 0 || above > rest.length) return null;
  const isContiguous = last - first + 1 === places.length;
  if (isContiguous && above === before) return null;
  return { above: rest[above - 1] ?? null, below: rest[above] ?? null };
}

/**
 * The place behind all others of a status, out of all open work in its order; null without others.
 */
export function placeBehind(
  inOrder: readonly Video[],
  moved: readonly Video[],
  status: VideoStatus,
): Place | null {
  const ids = new Set(moved.map(({ id }) => id));
  const rest = inOrder.filter(({ id }) => !ids.has(id));
  const last = rest.findLastIndex((video) => video.status === status);
  const above = rest[last];
  return above === undefined ? null : { above, below: rest[last + 1] ?? null };
}

/**
 * The rank of a video among those of its status in all open work, from 1, at its place or another
 * one.
 */
function rankOf(openWork: readonly Video[], video: Video, order?: string): number {
  const place = order ?? orderText(video);
  const before = openWork.filter(
    (other) =>
      other.id !== video.id &&
      other.status === video.status &&
      // Equal places go by id, as in the list.
      (orderText(other) < place || (orderText(other) === place && other.id < video.id)),
  );
  return before.length + 1;
}

/** `number 3 in Queued` */
export function rankWords(openWork: readonly Video[], video: Video, order?: string): string {
  return `number ${rankOf(openWork, video, order)} in ${videoStatusInfo[video.status].label}`;
}

const orderText = ({ work }: Video) => work?.order ?? '';

/**
 * The words for a new place. One video is ranked among all of its status, because a filter may hide
 * those before it.
 */
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
