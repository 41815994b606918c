import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { z } from 'zod';
import type { Readable } from '#lib/readable.ts';
import { mapWatch, type Watch } from '#lib/watch.ts';
import { readDocument, readDocuments } from './documents.ts';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/**
 * Watches a query. Skips an empty cache: see `skipEmptyCache`. Metadata changes are included, because a
 * server that confirms an empty cache sends nothing else.
 */
export function watchQuery(query: Query): Watch<QuerySnapshot> {
  return (onAnswer, onError) => {
    const observer = skipEmptyCache<QuerySnapshot>(onAnswer, ({ empty }) => empty, onError);
    const stop = onSnapshot(query, { includeMetadataChanges: true }, observer);
    return () => {
      observer.cancel();
      stop();
    };
  };
}

/** `watchQuery` for one document. */
export function watchSnapshot(document: DocumentReference): Watch<DocumentSnapshot> {
  return (onAnswer, onError) => {
    const isMissing = (snapshot: DocumentSnapshot) => !snapshot.exists();
    const observer = skipEmptyCache(onAnswer, isMissing, onError);
    const stop = onSnapshot(document, { includeMetadataChanges: true }, observer);
    return () => {
      observer.cancel();
      stop();
    };
  };
}

/** Watches the documents of a query, each parsed by the schema. */
export function watchDocuments<T>(query: Query, schema: z.ZodType<T>): Watch<Readable<T>[]> {
  return mapWatch(watchQuery(query), (snapshot) => readDocuments(schema, snapshot));
}

/** Watches a document, parsed by the schema; null while it does not exist. */
export function watchDocument<T>(
  document: DocumentReference,
  schema: z.ZodType<T>,
): Watch<Readable<T> | null> {
  return mapWatch(watchSnapshot(document), (snapshot) =>
    snapshot.exists() ? readDocument(schema, snapshot) : null,
  );
}

/** Milliseconds after which an empty cache without a server's answer means no connection. */
const serverTimeout = 5000;

type Answer = { metadata: { fromCache: boolean } };

/**
 * Makes the observer of a listener that skips an empty result from the cache: it does not tell
 * whether the server has anything. If the server does not answer soon, the error says that there is
 * no connection. After the first real answer every snapshot is passed on.
 */
export function skipEmptyCache<Snapshot extends Answer>(
  onAnswer: (snapshot: Snapshot) => void,
  isEmpty: (snapshot: Snapshot) => boolean,
  onError: (error: Error) => void,
) {
  let hasAnswered = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  return {
    next: (snapshot: Snapshot) => {
      clearTimeout(timeout);
      if (hasAnswered || !snapshot.metadata.fromCache || !isEmpty(snapshot)) {
        hasAnswered = true;
        onAnswer(snapshot);
        return;
      }
      timeout = setTimeout(() => {
        onError(new ProductError('network', identityProblems['network-request-failed'].message));
      }, serverTimeout);
    },
    error: (error: Error) => {
      clearTimeout(timeout);
      onError(error);
    },
    cancel: () => clearTimeout(timeout),
  };
}
