import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { z } from 'zod';
import type { Readable } from '#lib/readable.ts';
import { readDocuments } from './documents.ts';
import { skipEmptyCache } from './skip-empty-cache.ts';

/**
 * Watches a query; stops when the returned function is called. Skips an empty cache: see
 * `skipEmptyCache`. Metadata changes are included, because a server that confirms an empty cache
 * sends nothing else.
 */
export function watchQuery(
  query: Query,
  onAnswer: (snapshot: QuerySnapshot) => void,
  onError: (error: Error) => void,
): () => void {
  const observer = skipEmptyCache(onAnswer, ({ empty }) => empty, onError);
  const stop = onSnapshot(query, { includeMetadataChanges: true }, observer);
  return () => {
    observer.cancel();
    stop();
  };
}

/** Watches the documents of a query, each parsed by the schema. */
export function watchDocuments<T>(
  query: Query,
  schema: z.ZodType<T>,
  onDocuments: (documents: Readable<T>[]) => void,
  onError: (error: Error) => void,
): () => void {
  return watchQuery(query, (snapshot) => onDocuments(readDocuments(schema, snapshot)), onError);
}

/** `watchQuery` for one document. */
export function watchDocument(
  document: DocumentReference,
  onAnswer: (snapshot: DocumentSnapshot) => void,
  onError: (error: Error) => void,
): () => void {
  const observer = skipEmptyCache(onAnswer, (snapshot) => !snapshot.exists(), onError);
  const stop = onSnapshot(document, { includeMetadataChanges: true }, observer);
  return () => {
    observer.cancel();
    stop();
  };
}
