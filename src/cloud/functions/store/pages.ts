import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { database } from './admin.ts';

// Below the 500 writes that one commit may hold.
const pageSize = 300;

/**
 * Everything that a query finds, a page at a time: by id, or in the query's own order. A query over a range
 * has an order of its own, and by id it would need an index.
 */
export async function* pagesOf(
  query: Query,
  order: 'id' | 'own' = 'id',
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = (order === 'id' ? query.orderBy(FieldPath.documentId()) : query).limit(pageSize);
  let page = await ordered.get();
  while (!page.empty) {
    yield page.docs;
    const last = page.docs.at(-1);
    if (last === undefined || page.size < pageSize) return;
    page = await ordered.startAfter(last).get();
  }
}

/** Everything that a query finds. */
export async function allOf(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const page of pagesOf(query)) found.push(...page);
  return found;
}

/** Writes something to each document that a query finds, a page in one commit; see `pagesOf`. */
export async function writeToEach(
  query: Query,
  write: (batch: WriteBatch, document: QueryDocumentSnapshot) => void,
  order: 'id' | 'own' = 'id',
): Promise<void> {
  for await (const page of pagesOf(query, order)) {
    const batch = database().batch();
    for (const document of page) write(batch, document);
    await batch.commit();
  }
}
