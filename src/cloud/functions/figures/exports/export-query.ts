import { FieldPath, type Query } from 'firebase-admin/firestore';
import { termsOf, type TableQuery } from '#domain/table-query.ts';
import { database } from '../../store/admin.ts';

/** Where a page ended: what its last document was ordered by, and its id. */
export type RowCursor = { value: unknown; id: string };

/** What a table shows, in its order, with the id as the last word: two may have the same time. */
export function matching(asked: TableQuery): Query {
  const { conditions, order } = termsOf(asked);
  const direction = order.down ? 'desc' : 'asc';
  let query: Query = database().collection(asked.table);
  for (const { field, operator, value } of conditions) query = query.where(field, operator, value);
  return query.orderBy(order.field, direction).orderBy(FieldPath.documentId(), direction);
}

/** The next documents after a page, which is still found when its last document is gone. */
export async function loadRows(asked: TableQuery, after: RowCursor | null, pageSize: number) {
  const query = matching(asked).limit(pageSize);
  const page = await (after === null ? query : query.startAfter(after.value, after.id)).get();
  const last = page.docs.at(-1);
  const { order } = termsOf(asked);
  const cursor: RowCursor | null =
    last === undefined ? null : { value: last.get(order.field), id: last.id };
  return { documents: page.docs, cursor, isLast: page.size < pageSize };
}
