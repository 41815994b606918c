import { generateNKeysBetween } from 'fractional-indexing';
import { orderKey } from '#domain/order-key.ts';
import type { Video, VideoStatus } from '#domain/video.ts';

/** Neighbours in the order of priority; null at its beginning and its end. */
export type Place = { above: Video | null; below: Video | null };

const orderOf = (video: Video | null) => video?.work?.order ?? null;

/**
 * Places for so many videos between two neighbours, in order; null when there is no room, as
 * between two that have the same place.
 */
export function orderKeysBetween({ above, below }: Place, count: number): string[] | null {
  const [after, before] = [orderOf(above), orderOf(below)];
  if (after !== null && before !== null && after >= before) return null;
  try {
    const keys = generateNKeysBetween(after, before, count);
    return keys.every((key) => orderKey.safeParse(key).success) ? keys : null;
  } catch {
    // A stored place that is none of these keys has no neighbours that could be made up.
    return null;
  }
}

export type PriorityStep = 'up' | 'down' | 'first' | 'last';

/**
 * Between which two others these videos stand after a step, as the list is shown; null when they
 * are there already or the list is not in the order of priority.
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
  // How many of the others stand above them then.
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
 * Behind all others of a status, out of all open work in its order; null when there are no others.
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
