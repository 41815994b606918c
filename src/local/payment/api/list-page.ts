import { invalidRequest } from './api-error.ts';
import type { List } from '../stripe-objects.ts';

type Cursor = {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of objects, newest first, as every list of the API gives it. */
export function listPage<T extends { id: string; created: number }>(
  objects: readonly T[],
  cursor: Cursor,
  url: string,
): List<T> {
  // The last one added is the newest, also within one second.
  const sorted = objects.toReversed().toSorted((a, b) => b.created - a.created);
  const indexOf = (id: string) => {
    const index = sorted.findIndex((object) => object.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing' });
    return index;
  };
  const before = cursor.ending_before;
  if (before !== undefined) {
    const end = indexOf(before);
    const start = Math.max(0, end - cursor.limit);
    return { object: 'list', data: sorted.slice(start, end), has_more: start > 0, url };
  }
  const after = cursor.starting_after;
  const start = after === undefined ? 0 : indexOf(after) + 1;
  const end = start + cursor.limit;
  return { object: 'list', data: sorted.slice(start, end), has_more: end < sorted.length, url };
}
