import {
  collection,
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import {
  discrepancy,
  failedEvent,
  paymentComparison,
  type Discrepancy,
  type FailedEvent,
} from '#domain/discrepancy.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from '../firestore/documents.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';

/** More than this is no list to work through by hand; the rest appears as these are mended. */
const mostShown = 100;

/** What a comparison of the payments found, and events that could not be handled. Admins only. */
export function createReconciliationRepository(db: Firestore) {
  const discrepancies = collection(db, 'discrepancies');
  const isOpen = where('state', '==', 'open');
  const events = collection(db, 'events');
  // Only an event that could not be handled has this field, so an order by it finds no other.
  const byFailure = orderBy('failedAt', 'desc');
  return {
    /** Differences that nobody mended yet, the newest first. */
    watchDiscrepancies: (
      onFound: (found: Readable<Discrepancy>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(discrepancies, isOpen, orderBy('seenAt', 'desc'), limit(mostShown)),
        discrepancy,
        onFound,
        onError,
      ),
    /** Payment events that could not be handled, the newest first. */
    watchFailedEvents: (
      onFailed: (failed: Readable<FailedEvent>[]) => void,
      onError: (error: Error) => void,
    ) => watchDocuments(query(events, byFailure, limit(mostShown)), failedEvent, onFailed, onError),
    /** When everything was compared last; null before the first time. */
    watchComparedAt: (onTime: (at: Date | null) => void, onError: (error: Error) => void) =>
      watchDocument(
        doc(db, 'counters', 'payments'),
        (snapshot) => {
          const known = snapshot.exists() ? readDocument(paymentComparison, snapshot) : null;
          onTime(known?.kind === 'ok' ? known.value.comparedAt : null);
        },
        onError,
      ),
    /** How many differences are open, and how many events could not be handled. */
    countOpen: async (): Promise<{ discrepancies: number; events: number }> => {
      const [found, unhandled] = await Promise.all([
        getCountFromServer(query(discrepancies, isOpen, limit(mostShown))),
        getCountFromServer(query(events, byFailure, limit(mostShown))),
      ]);
      return { discrepancies: found.data().count, events: unhandled.data().count };
    },
  };
}
