import {
  collection,
  doc,
  documentId,
  endAt,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAt,
  where,
  type Firestore,
} from 'firebase/firestore';
import { booking } from '#domain/booking.ts';
import { listedShootDay, promisedPlaces, shootDay } from '#domain/shoot-day.ts';
import { studioClosures, type StudioClosure } from '#domain/studio-closure.ts';
import { plainData, readDocument } from '../firestore/documents.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocuments, watchSnapshot } from '../firestore/watch-snapshots.ts';

/** A little over three months of days. */
const daysLimit = 100;
const bookingsLimit = 100;
/** Days that one commit changes. */
const daysAtOnce = 20;

export function createBookingsRepository(db: Firestore) {
  const days = collection(db, 'shootDays');
  const bookings = collection(db, 'bookings');

  /** Gives the days whose promised places are more than the capacity; they stay as they are. */
  const saveSome = (
    dates: readonly string[],
    { capacity, changedBy }: { capacity: number; changedBy: string },
  ): Promise<string[]> =>
    runTransaction(db, async (transaction) => {
      const found = await Promise.all(dates.map((date) => transaction.get(doc(days, date))));
      const kept: string[] = [];
      const updatedAt = serverTimestamp();
      for (const snapshot of found) {
        if (!snapshot.exists()) {
          transaction.set(snapshot.ref, { capacity, booked: 0, changedBy, updatedAt });
        } else if (promisedPlaces(shootDay.parse(plainData(snapshot))) > capacity) {
          kept.push(snapshot.id);
        } else {
          transaction.update(snapshot.ref, { capacity, changedBy, updatedAt });
        }
      }
      return kept;
    });

  return {
    /** The studio's days from one date to another, by date. A date that is missing is not offered. */
    watchDays: ({ from, to }: { from: string; to: string }) =>
      watchDocuments(
        query(days, orderBy(documentId()), startAt(from), endAt(to), limit(daysLimit)),
        listedShootDay,
      ),
    /** When the studio is closed. Of a list that cannot be read, nothing is known here; the function refuses. */
    watchClosures: () =>
      mapWatch(watchSnapshot(doc(db, 'system', 'closures')), (snapshot): StudioClosure[] => {
        const read = snapshot.exists() ? readDocument(studioClosures, snapshot) : null;
        return read?.kind === 'ok' ? read.value.closures : [];
      }),
    /** The shoot days of one of a customer's subscriptions. */
    watchOwnBookings: ({ userId, subscriptionId }: { userId: string; subscriptionId: string }) =>
      watchDocuments(
        query(
          bookings,
          where('userId', '==', userId),
          where('subscriptionId', '==', subscriptionId),
          limit(bookingsLimit),
        ),
        booking,
      ),
    /** Who is booked on a day. Staff only. */
    watchBookingsOn: (date: string) =>
      watchDocuments(query(bookings, where('date', '==', date), limit(bookingsLimit)), booking),
    /**
     * Sets the capacity of days. Gives the dates that keep theirs, because more places are booked or held
     * there. Admins only; `changedBy` is the id of the one who is logged in.
     */
    saveCapacity: async (
      dates: readonly string[],
      change: { capacity: number; changedBy: string },
    ): Promise<string[]> => {
      const kept: string[] = [];
      for (let start = 0; start < dates.length; start += daysAtOnce) {
        kept.push(...(await saveSome(dates.slice(start, start + daysAtOnce), change)));
      }
      return kept;
    },
  };
}
