import type { BookingState } from './booking.ts';
import { shootStart } from './studio-clock.ts';

const hour = 60 * 60 * 1000;

/** Hours before a shoot begins at which a missing parcel is warned of, and then costs the day. */
const parcelDeadlines = { firstWarning: 7 * 24, lastWarning: 4 * 24, loss: 2 * 24 } as const;
/** After a warning, nothing further happens for so many hours. */
export const warningPauseHours = 24;

const before = (date: string, hours: number) => new Date(shootStart(date).getTime() - hours * hour);

/** When the studio looks for the parcel of a newly booked day. */
export const firstParcelCheck = (date: string): Date => before(date, parcelDeadlines.firstWarning);

type Warned = Pick<BookingState, 'warnings' | 'warnedAt'> & { date: string };

/**
 * Until when the parcel has to come, with the warnings that are still to be sent from now on. `costsDay`
 * says whether the day is lost then. It is not when two warnings do not fit any more before the day
 * begins: without its product, nothing can be filmed on it.
 */
export function parcelDueAt(
  { date, warnings, warnedAt }: Warned,
  now: Date,
): { at: Date; costsDay: boolean } {
  const due = nextCheck(date, warnings, warnedAt);
  if (warnings < 2) {
    return parcelDueAt({ date, warnings: warnings + 1, warnedAt: later(due, now) }, now);
  }
  const start = shootStart(date);
  return due < start ? { at: due, costsDay: true } : { at: start, costsDay: false };
}

/** The same for a day that is booked now. */
export const newDayDue = (date: string, now: Date) =>
  parcelDueAt({ date, warnings: 0, warnedAt: null }, now);

type Waiting = Pick<BookingState, 'date' | 'confirmedAt' | 'warnings' | 'warnedAt'>;

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
  { date, confirmedAt, warnings, warnedAt }: Waiting,
  now: Date,
): ParcelStep {
  if (date === null || confirmedAt !== null || now >= shootStart(date)) {
    return { step: 'wait', parcelCheckAt: null };
  }
  const due = nextCheck(date, warnings, warnedAt);
  if (now < due) return { step: 'wait', parcelCheckAt: due };
  if (warnings >= 2) return { step: 'lose' };
  return {
    step: 'warn',
    warnings: warnings + 1,
    warnedAt: now,
    parcelCheckAt: nextCheck(date, warnings + 1, now),
  };
}

function nextCheck(date: string, warnings: number, warnedAt: Date | null): Date {
  const { firstWarning, lastWarning, loss } = parcelDeadlines;
  if (warnings === 0 || warnedAt === null) return before(date, firstWarning);
  const deadline = before(date, warnings >= 2 ? loss : lastWarning);
  return later(deadline, new Date(warnedAt.getTime() + warningPauseHours * hour));
}

const later = (one: Date, other: Date) => (one > other ? one : other);
