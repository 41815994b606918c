import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import type { z } from 'zod';
import { termsOf, type TableQuery } from '#domain/table-query.ts';
import { readPage, type Page, type PageCursor } from './documents.ts';

/** What a table of the back office asks its collection, page by page, and how many there are in all. */
export function createTablePages<Asked extends TableQuery, T>(
  db: Firestore,
  table: Asked['table'],
  schema: z.ZodType<T>,
) {
  const documents = collection(db, table);
  const matching = (asked: Asked): QueryConstraint[] => {
    const { conditions, order } = termsOf(asked);
    return [
      ...conditions.map(({ field, operator, value }) => where(field, operator, value)),
      orderBy(order.field, order.down ? 'desc' : 'asc'),
    ];
  };
  return {
    loadPage: async (
      asked: Asked,
      pageSize: number,
      after: PageCursor | null,
    ): Promise<Page<T>> => {
      const from = after ? [startAfter(after.snapshot)] : [];
      const page = query(documents, ...matching(asked), ...from, limit(pageSize + 1));
      return readPage(schema, await getDocsFromServer(page), pageSize);
    },
    /** A read for each 1,000 that match; the documents stay where they are. */
    count: async (asked: Asked): Promise<number> =>
      (await getCountFromServer(query(documents, ...matching(asked)))).data().count,
  };
}
