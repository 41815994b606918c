import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { patientObserver } from './patient-observer.ts';

/**
 * Follows a query; stops when the returned function is called. Waits for a real answer: see
 * `patientObserver`. Tells again when only the metadata changed, or the answer to an empty cache
 * that turns out to be right would never come.
 */
export function watchQuery(
  query: Query,
  onAnswer: (snapshot: QuerySnapshot) => void,
  onError: (error: Error) => void,
): () => void {
  const observer = patientObserver(onAnswer, ({ empty }) => empty, onError);
  const stop = onSnapshot(query, { includeMetadataChanges: true }, observer);
  return () => {
    observer.cancel();
    stop();
  };
}

/** The same for one document. */
export function watchDocument(
  document: DocumentReference,
  onAnswer: (snapshot: DocumentSnapshot) => void,
  onError: (error: Error) => void,
): () => void {
  const observer = patientObserver(onAnswer, (snapshot) => !snapshot.exists(), onError);
  const stop = onSnapshot(document, { includeMetadataChanges: true }, observer);
  return () => {
    observer.cancel();
    stop();
  };
}
