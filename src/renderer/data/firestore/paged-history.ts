import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryFieldFilterConstraint,
  type QuerySnapshot,
} from 'firebase/firestore';
import { mapWatch } from '#lib/watch.ts';
import type { PageCursor } from './documents.ts';
import { watchQuery } from './watch-snapshots.ts';

/**
 * Entries with a time `at`, the newest first: the newest page is watched, older pages are loaded on
 * demand. Only those that meet the conditions. `toPage` reads a page from an answer that may hold one document more than the page.
 */
export function pagedHistory<HistoryPage>(
  entries: Query,
  pageSize: number,
  toPage: (snapshot: QuerySnapshot, pageSize: number) => HistoryPage,
  conditions: readonly QueryFieldFilterConstraint[] = [],
) {
  // One document more than a page holds tells whether there are older ones.
  const pageAfter = (after: PageCursor | null) =>
    query(
      entries,
      ...conditions,
      orderBy('at', 'desc'),
      ...(after ? [startAfter(after.snapshot)] : []),
      limit(pageSize + 1),
    );
  return {
    watchNewest: () => mapWatch(watchQuery(pageAfter(null)), (found) => toPage(found, pageSize)),
    /** The page that follows a cursor; null loads the newest page. */
    loadPage: async (after: PageCursor | null): Promise<HistoryPage> =>
      toPage(await getDocsFromServer(pageAfter(after)), pageSize),
  };
}
