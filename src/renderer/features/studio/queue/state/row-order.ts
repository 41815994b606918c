import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

/** A place in the order of priority. Rows of the same order are sorted by id. */
export type Place = { order: string; id: string };

/** The rows of all pages, each once: pages may overlap. */
export function inOrder(
  pages: readonly ReadonlyMap<string, Readable<Video>>[],
): readonly Readable<Video>[] {
  const [first, ...others] = pages;
  const unique =
    others.length === 0
      ? (first ?? new Map<string, Readable<Video>>())
      : new Map(pages.toReversed().flatMap((rows) => [...rows]));
  const rows = [...unique.values()];
  return isInOrder(rows) ? rows : rows.toSorted(byOrder);
}

/**
 * The rows are mostly sorted already: the cloud sends them by priority, and few changes affect
 * their order.
 */
function isInOrder(rows: readonly Readable<Video>[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || byOrder(before, row) < 0;
  });
}

/** By priority, then by id. Unreadable rows come first, so that they are noticed. */
function byOrder(one: Readable<Video>, other: Readable<Video>): number {
  // It runs for each of ten thousand rows, so it creates no objects.
  const order = orderOf(one);
  const otherOrder = orderOf(other);
  if (order === otherOrder) return one.id < other.id ? -1 : 1;
  return order < otherOrder ? -1 : 1;
}

/** Whether a place comes before another one. */
export const isBefore = (one: Place, other: Place) =>
  one.order === other.order ? one.id < other.id : one.order < other.order;

const orderOf = (row: Readable<Video>) => (row.kind === 'ok' ? (row.value.work?.order ?? '') : '');

export const placeOf = (row: Readable<Video>): Place => ({ order: orderOf(row), id: row.id });
