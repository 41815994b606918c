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
import { discrepancy, failedEvent, paymentComparison } from '#domain/discrepancy.ts';
import { readDocument } from '../firestore/documents.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocuments, watchSnapshot } from '../firestore/watch-snapshots.ts';

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
    watchDiscrepancies: () =>
      watchDocuments(
        query(discrepancies, isOpen, orderBy('seenAt', 'desc'), limit(mostShown)),
        discrepancy,
      ),
    /** Payment events that could not be handled, the newest first. */
    watchFailedEvents: () =>
      watchDocuments(query(events, byFailure, limit(mostShown)), failedEvent),
    /** When everything was compared last; null before the first time. */
    watchComparedAt: () =>
      mapWatch(watchSnapshot(doc(db, 'counters', 'payments')), (snapshot): Date | null => {
        const known = snapshot.exists() ? readDocument(paymentComparison, snapshot) : null;
        return known?.kind === 'ok' ? known.value.comparedAt : null;
      }),
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
