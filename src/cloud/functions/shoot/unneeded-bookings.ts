import type { Transaction } from 'firebase-admin/firestore';
import type { Booking } from '#domain/booking.ts';
import type { Places } from '#domain/booking-changes.ts';
import { shootStart } from '#domain/studio-clock.ts';
import { hasVideosToFilm } from './block-videos.ts';
import { datesOf, readDays, writeDays, writeLosses, writeLostHolds } from './bookings.ts';

/** Why a day is lost that nothing needs after the end of its subscription. */
export const unneededReason = 'subscription-ended';

/** Bookings that a subscription which has ended does not need. */
export type UnneededBookings = {
  /** Those whose booked day is still to come. */
  booked: Booking[];
  /** Those that hold a place. */
  holding: Booking[];
  days: Places['days'];
};

/**
 * Finds out of the bookings of a subscription that has ended those in whose blocks no ordered video is to be filmed.
 * `returnedVideo` is not ordered any more after this transaction.
 */
export async function readUnneeded(
  transaction: Transaction,
  bookings: readonly Booking[],
  { now, returnedVideo = null }: { now: Date; returnedVideo?: string | null },
): Promise<UnneededBookings> {
  const isAhead = ({ date }: Booking) => date !== null && shootStart(date) > now;
  const taken = bookings.filter((each) => each.hold !== null || isAhead(each));
  const areNeeded = await Promise.all(
    taken.map((each) => hasVideosToFilm(transaction, each, returnedVideo)),
  );
  const unneeded = taken.filter((_, index) => areNeeded[index] === false);
  return {
    booked: unneeded.filter(isAhead),
    holding: unneeded.filter(({ hold }) => hold !== null),
    days: await readDays(transaction, unneeded.flatMap(datesOf)),
  };
}

/** Adds to a transaction that has read them that their places are free. */
export function writeUnneeded(
  transaction: Transaction,
  { booked, holding, days }: UnneededBookings,
  { actorId, now }: { actorId: string | null; now: Date },
): void {
  const reason = unneededReason;
  const left = writeLosses(transaction, booked, { days, reason, actorId, now });
  writeDays(transaction, days, writeLostHolds(transaction, holding, { days: left, reason }));
}
