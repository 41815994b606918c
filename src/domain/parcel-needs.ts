import type { Booking } from './booking.ts';
import { currentDay } from './booking-changes.ts';
import { parcelDueAt, parcelUrgentFrom } from './late-parcel.ts';
import type { Parcel } from './parcel.ts';

type NeededParcel = Pick<Parcel, 'id' | 'state' | 'arrival' | 'createdAt'>;

/** Days for which a customer is told of a parcel that did not arrive as it was sent. */
const toldDays = 14;

/**
 * The parcels that arrived damaged or with something else lately, as long as nothing was sent in their place: no
 * later parcel is announced or at the studio.
 */
export function spoiledParcels<T extends NeededParcel>(parcels: readonly T[], now: Date): T[] {
  return parcels.filter(
    ({ state, arrival, createdAt }) =>
      (state === 'received' || state === 'returned') &&
      arrival !== null &&
      arrival.condition !== 'good' &&
      now.getTime() - arrival.at.getTime() < toldDays * 86_400_000 &&
      !parcels.some((other) => other.createdAt > createdAt && other.state !== 'canceled'),
  );
}

/** A booked day that waits for its parcel, and until when that has to come. */
export type DueParcel = { block: number; at: Date; costsDay: boolean };

/** The booked days whose parcel is due within the time of the warnings, the most urgent first. */
export function dueParcels(
  bookings: readonly Pick<
    Booking,
    'block' | 'date' | 'confirmedAt' | 'bookedAt' | 'warnings' | 'warnedAt'
  >[],
  now: Date,
): DueParcel[] {
  return bookings
    .flatMap(({ block, confirmedAt, ...booking }) => {
      const date = currentDay(booking, now);
      if (date === null || confirmedAt !== null || parcelUrgentFrom(date) > now) return [];
      return [{ block, ...parcelDueAt({ ...booking, date }, now) }];
    })
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
