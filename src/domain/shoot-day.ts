import { z } from 'zod';

/** The id of a shoot day: its date in the studio, `2026-03-09`. */
export const shootDatePattern = /^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/;
/** A date that exists: the pattern alone takes February 30, which browsers read as another day or not at all. */
export const shootDate = z.iso.date().regex(shootDatePattern);
export const isShootDate = (text: string): boolean => shootDate.safeParse(text).success;

export const maxShootCapacity = 20;

/** Document `shootDays/{date}`: how many blocks the studio can film that day, and how many are booked. */
export const shootDay = z.object({
  capacity: z.number().int().min(0).max(maxShootCapacity),
  /** Counted by the functions that book. */
  booked: z.number().int().min(0),
  /**
   * Places that somebody holds while they decide, by a random id, with the end of each. Who it is stands
   * in their booking only, as everybody reads this document.
   */
  holds: z.record(z.string(), z.date()).default({}),
  /** The admin who changed the capacity last; null for a function, which records it itself. */
  changedBy: z.string().min(1).nullish(),
  updatedAt: z.date(),
});
export type ShootDay = z.infer<typeof shootDay>;
/** What decides whether there is room. */
export type DayPlaces = Pick<ShootDay, 'capacity' | 'booked' | 'holds'>;

/** A shoot day with its date. */
export const listedShootDay = shootDay.extend({ id: shootDate });
export type ListedShootDay = z.infer<typeof listedShootDay>;

/** Milliseconds for which a place is held while somebody decides. */
export const holdMilliseconds = 15 * 60 * 1000;

/** Holds that have not ended. */
export function liveHolds({ holds }: Pick<DayPlaces, 'holds'>, now: Date): number {
  return Object.values(holds).filter((until) => until > now).length;
}

/** Places that can still be taken. An ended hold is a free place, even before it is removed. */
export function freePlaces(day: DayPlaces, now: Date): number {
  return Math.max(0, day.capacity - day.booked - liveHolds(day, now));
}

/** The smallest capacity that keeps every place that is promised. The rules ask for the same. */
export const promisedPlaces = ({ booked, holds }: Pick<DayPlaces, 'booked' | 'holds'>): number =>
  booked + Object.keys(holds).length;

/** The day with one more hold, and without those that have ended. */
export function withHold(day: DayPlaces, holdId: string, now: Date, until: Date): DayPlaces {
  return { ...day, holds: { ...withoutEnded(day, now).holds, [holdId]: until } };
}

/** The day without this hold; a hold that is not there changes nothing. */
export function withoutHold(day: DayPlaces, holdId: string): DayPlaces {
  const { [holdId]: _, ...holds } = day.holds;
  return { ...day, holds };
}

/** The day without the holds that have ended. */
function withoutEnded(day: DayPlaces, now: Date): DayPlaces {
  const live = Object.entries(day.holds).filter(([, until]) => until > now);
  return { ...day, holds: Object.fromEntries(live) };
}

/** The day with one booking more or, with -1, less. */
export function withBookings(day: DayPlaces, change: 1 | -1): DayPlaces {
  return { ...day, booked: Math.max(0, day.booked + change) };
}
