import type { BookingState } from './booking.ts';
import { shootStart } from './studio-clock.ts';

const hour = 60 * 60 * 1000;

/** Hours before a shoot begins at which a missing parcel is warned of, and then costs the day. */
const parcelDeadlines = { firstWarning: 7 * 24, lastWarning: 4 * 24, loss: 2 * 24 } as const;
/** After a booking and after a warning, nothing further happens for so many hours. */
export const warningPauseHours = 24;

const before = (date: string, hours: number) => new Date(shootStart(date).getTime() - hours * hour);

/** From when on a missing parcel is urgent. */
export const parcelUrgentFrom = (date: string): Date => before(date, parcelDeadlines.firstWarning);

/** When the studio looks for the parcel of a day first, which its customer has just been told of. */
export const firstParcelCheck = (date: string, now: Date): Date =>
  nextCheck({ date, warnings: 0, warnedAt: null, bookedAt: now });

type Warned = Pick<BookingState, 'warnings' | 'warnedAt' | 'bookedAt'> & { date: string };

/**
 * Until when the parcel has to come, with the warnings that are still to be sent from now on. `costsDay`
 * says whether the day is lost then. It is not when two warnings do not fit any more before the day
 * begins: without its product, nothing can be filmed on it.
 */
export function parcelDueAt(booking: Warned, now: Date): { at: Date; costsDay: boolean } {
  const due = nextCheck(booking);
  const { warnings } = booking;
  if (warnings < 2) {
    const warned = { ...booking, warnings: warnings + 1, warnedAt: later(due, now) };
    return parcelDueAt(warned, now);
  }
  const start = shootStart(booking.date);
  return due < start ? { at: due, costsDay: true } : { at: start, costsDay: false };
}

/** The same for a day that is booked now. */
export const newDayDue = (date: string, now: Date) =>
  parcelDueAt({ date, warnings: 0, warnedAt: null, bookedAt: now }, now);

type Waiting = Pick<BookingState, 'date' | 'confirmedAt' | 'warnings' | 'warnedAt' | 'bookedAt'>;

export type ParcelStep =
  /** Look again then; null for never. */
  | { step: 'wait'; parcelCheckAt: Date | null }
  | { step: 'warn'; warnings: number; warnedAt: Date; parcelCheckAt: Date }
  | { step: 'lose' };

/**
 * What happens to a booked day whose parcel has not come. It is lost only after two warnings, and never
 * once it has begun.
 */
export function parcelStep(
  { date, confirmedAt, warnings, warnedAt, bookedAt }: Waiting,
  now: Date,
): ParcelStep {
  if (date === null || confirmedAt !== null || now >= shootStart(date)) {
    return { step: 'wait', parcelCheckAt: null };
  }
  const due = nextCheck({ date, warnings, warnedAt, bookedAt });
  if (now < due) return { step: 'wait', parcelCheckAt: due };
  if (warnings >= 2) return { step: 'lose' };
  return {
    step: 'warn',
    warnings: warnings + 1,
    warnedAt: now,
    parcelCheckAt: nextCheck({ date, warnings: warnings + 1, warnedAt: now, bookedAt }),
  };
}

const deadlines = ['firstWarning', 'lastWarning', 'loss'] as const;

/** Never within a day after the customer was told last: by a warning, or by the booking. */
function nextCheck({ date, warnings, warnedAt, bookedAt }: Warned): Date {
  const deadline = before(date, parcelDeadlines[deadlines[warnings] ?? 'loss']);
  const told = warnedAt ?? bookedAt;
  return told === null
    ? deadline
    : later(deadline, new Date(told.getTime() + warningPauseHours * hour));
}

const later = (one: Date, other: Date) => (one > other ? one : other);
