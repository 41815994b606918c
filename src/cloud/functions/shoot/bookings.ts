import {
  FieldValue,
  type DocumentReference,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  booking,
  bookingState,
  noBooking,
  type Booking,
  type BookingState,
  type HoldLossReason,
  type LossReason,
} from '#domain/booking.ts';
import { cancelDay, loseDay, loseHold, releaseHold, type Places } from '#domain/booking-changes.ts';
import { shootDay, type DayPlaces } from '#domain/shoot-day.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

export const bookingReference = (id: string) => database().doc(`bookings/${id}`);
export const dayReference = (date: string) => database().doc(`shootDays/${date}`);

// The studio could not film more in a day, nor a subscription have more blocks.
const mostBookings = 200;

/** The bookings that a query finds, read in a transaction. */
export async function readBookings(transaction: Transaction, query: Query): Promise<Booking[]> {
  const { docs } = await transaction.get(query.limit(mostBookings));
  return docs.flatMap((each) => readDocument(booking, each) ?? []);
}

/** The bookings of a subscription. */
export const bookingsOf = (subscriptionId: string): Query =>
  database().collection('bookings').where('subscriptionId', '==', subscriptionId);

/** The places of these days; days that the studio does not offer are missing. */
export async function readDays(
  transaction: Transaction,
  dates: readonly (string | null | undefined)[],
): Promise<Record<string, DayPlaces>> {
  const wanted = [...new Set(dates.flatMap((date) => date ?? []))];
  if (wanted.length === 0) return {};
  const found = await transaction.getAll(...wanted.map(dayReference));
  const days = found.flatMap((each): [string, DayPlaces][] => {
    const day = readDocument(shootDay, each);
    return day === null ? [] : [[each.id, day]];
  });
  return Object.fromEntries(days);
}

/** The dates that a booking touches. */
export const datesOf = ({ date, hold }: Pick<Booking, 'date' | 'hold'>) => [date, hold?.date];

/** The fields of a booking that change, without the others. */
export const stateOf = (stored: Booking | null): BookingState =>
  stored === null ? noBooking : bookingState.parse(stored);

/** Adds what changed of the days to a transaction: their counts, and never their capacity. */
export function writeDays(
  transaction: Transaction,
  before: Places['days'],
  after: Places['days'],
): void {
  for (const [date, day] of Object.entries(after)) {
    if (day === before[date]) continue;
    const { booked, holds } = day;
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(dayReference(date), { booked, holds, updatedAt });
  }
}

/** Adds the changed fields of a booking that is stored already. */
export function updateBooking(
  transaction: Transaction,
  id: string,
  state: Partial<BookingState>,
): void {
  transaction.update(bookingReference(id), { ...state, updatedAt: FieldValue.serverTimestamp() });
}

/** The days that a record is about, by which it is found. */
export const daysOf = (...dates: readonly (string | null)[]): string[] => [
  ...new Set(dates.flatMap((date) => date ?? [])),
];

type Recorded = {
  action: 'bookShootDay' | 'moveShootDay' | 'cancelShootDay' | 'loseShootDay';
  bookingId: string;
  /** The customer whose day it is. */
  targetId: string;
  /** Names the change: every change of the day raises it. */
  sequence: number;
  /** Who did it; null for the studio's clock and its events. */
  actorId: string | null;
  from: string | null;
  to: string | null;
  /** Why the studio did it, in a word of ours or as an admin typed it. */
  reason: string | null;
};

/** Adds a change of a booked day to the records, which nobody changes afterwards. */
export function recordDayChange(
  transaction: Transaction,
  { bookingId, sequence, ...change }: Recorded,
): void {
  transaction.create(database().doc(`audit/shootDay-${bookingId}-${sequence}`), {
    ...change,
    bookingId,
    days: daysOf(change.from, change.to),
    at: FieldValue.serverTimestamp(),
  });
}

/** Adds the loss of booked days to a transaction that has read them, and gives the days afterwards. */
export function writeLosses(
  transaction: Transaction,
  bookings: readonly Booking[],
  { days, reason, actorId, now }: Pick<Places, 'days'> & Loss,
): Places['days'] {
  let left = days;
  for (const stored of bookings) {
    const after = loseDay({ booking: stateOf(stored), days: left }, reason, now);
    left = after.days;
    updateBooking(transaction, stored.id, after.booking);
    recordDayChange(transaction, {
      action: 'loseShootDay',
      bookingId: stored.id,
      targetId: stored.userId,
      sequence: after.booking.sequence,
      actorId,
      from: stored.date,
      to: null,
      reason,
    });
  }
  return left;
}

type Loss = { reason: LossReason; actorId: string | null; now: Date };

/** Adds to a transaction that has read them that places are not held any more, and gives the days afterwards. */
export function writeLostHolds(
  transaction: Transaction,
  bookings: readonly Booking[],
  { days, reason }: Pick<Places, 'days'> & { reason: HoldLossReason },
): Places['days'] {
  let left = days;
  for (const stored of bookings) {
    const after = loseHold({ booking: stateOf(stored), days: left }, reason);
    left = after.days;
    const { hold, lostHold } = after.booking;
    updateBooking(transaction, stored.id, { hold, lostHold });
  }
  return left;
}

/** Deletes a booking and gives its places free. A day that has begun keeps its count. */
export async function eraseBooking(reference: DocumentReference): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const stored = readDocument(booking, await transaction.get(reference));
    if (stored === null) return;
    const days = await readDays(transaction, datesOf(stored));
    const before = { booking: stateOf(stored), days };
    const canceled = cancelDay(before, new Date());
    const after = canceled.ok ? canceled : releaseHold(before);
    if (after.ok) writeDays(transaction, days, after.days);
    transaction.delete(reference);
  });
}
