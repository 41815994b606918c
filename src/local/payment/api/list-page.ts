import { invalidRequest } from './api-error.ts';
import type { List } from '../stripe-objects.ts';

type Cursor = {
  limit: number;
  starting_after?: string | undefined;
};

/** One page of objects, newest first, as every list of the API gives it. */
export function listPage<T extends { id: string; created: number }>(
  objects: readonly T[],
  cursor: Cursor,
  url: string,
): List<T> {
  // The last one added is the newest, also within one second.
  const sorted = objects.toReversed().toSorted((a, b) => b.created - a.created);
  const after = cursor.starting_after;
  const start = sorted.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) {
    throw invalidRequest(`No such object: '${after}'`, { code: 'resource_missing' });
  }
  const end = start + cursor.limit;
  return { object: 'list', data: sorted.slice(start, end), has_more: end < sorted.length, url };
}
