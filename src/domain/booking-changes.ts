import type { BookingState, HoldLossReason, LossReason } from './booking.ts';
import { firstParcelCheck } from './late-parcel.ts';
import {
  freePlaces,
  holdMilliseconds,
  withBookings,
  withHold,
  withoutHold,
  type DayPlaces,
} from './shoot-day.ts';
import { isShootOver, shootStart, studioDate } from './studio-clock.ts';
import { hasEnded, type Subscription } from './subscription.ts';

/** A day is booked up to so many hours before it begins, by those whose product is still to come. */
export const noticeHours = 48;

/** Why a change is refused: codes of the functions. */
export type BookingRefusal =
  | 'day-closed'
  | 'day-full'
  | 'day-too-soon'
  | 'shoot-begun'
  | 'block-filmed';

/** A booking and the days that it touches, by date. A day that the studio does not offer is missing. */
export type Places = { booking: BookingState; days: Readonly<Record<string, DayPlaces>> };
export type BookingChange = ({ ok: true } & Places) | { ok: false; code: BookingRefusal };

/**
 * How far the filming of a block is: `all` while nothing was filmed, `some` when a day was used for it and
 * something is left, `none` when nothing is.
 */
export type FilmingLeft = 'all' | 'some' | 'none';

type Wanted = {
  date: string;
  now: Date;
  /** What is left to film of the block, which a day that is over asks for. */
  left: FilmingLeft;
  /** Whether the product of the block is at the studio. */
  isProductHere: boolean;
};

/**
 * Whether a day can still be booked: 48 hours before it begins, or until the day before is over by a customer whose
 * product is at the studio. So a place that is given back late is free for them.
 */
export const isInTime = (
  date: string,
  { now, isProductHere }: Pick<Wanted, 'now' | 'isProductHere'>,
): boolean =>
  isProductHere
    ? studioDate(now) < date
    : shootStart(date).getTime() - now.getTime() >= noticeHours * 60 * 60 * 1000;

/** Whether a day begins after the subscription ends. It is given up then, unless an ordered video needs it. */
export const isAfterEnd = (date: string, cancelsAt: Date | null): boolean =>
  cancelsAt !== null && shootStart(date) > cancelsAt;

/** Why a block in which no ordered video is to be filmed has no such day; null when it may have it. */
export function endRefusal(
  { status, cancelsAt }: Pick<Subscription, 'status' | 'cancelsAt'>,
  date: string,
): 'subscription-inactive' | 'day-after-end' | null {
  if (hasEnded({ status })) return 'subscription-inactive';
  return isAfterEnd(date, cancelsAt) ? 'day-after-end' : null;
}

/**
 * The day of a booking that is still to come or under way; null when there is none. A day that is over
 * can be followed by another one, which is booked and not moved to.
 */
export const currentDay = ({ date }: Pick<BookingState, 'date'>, now: Date): string | null =>
  date === null || isShootOver(date, now) ? null : date;

/** Whether a day has begun and is not over. */
export const isShootUnderWay = (date: string, now: Date): boolean =>
  shootStart(date) <= now && !isShootOver(date, now);

function refusalOf(
  { booking, days }: Places,
  { date, now, left, isProductHere }: Wanted,
): BookingRefusal | null {
  if (booking.date !== null) {
    if (isShootUnderWay(booking.date, now)) return 'shoot-begun';
    if (isShootOver(booking.date, now) && left === 'none') return 'block-filmed';
  }
  const day = days[date];
  if (day === undefined || day.capacity === 0) return 'day-closed';
  if (!isInTime(date, { now, isProductHere })) return 'day-too-soon';
  const own = booking.hold?.date === date ? withoutHold(day, booking.hold.id) : day;
  return freePlaces(own, now) === 0 ? 'day-full' : null;
}

/** Takes the place that is held away from its day. */
function dropHold({ booking, days }: Places): Places {
  const { hold } = booking;
  if (hold === null) return { booking, days };
  const day = days[hold.date];
  return {
    booking: { ...booking, hold: null },
    days: day === undefined ? days : { ...days, [hold.date]: withoutHold(day, hold.id) },
  };
}

/** Takes the booked place away from its day, and counts the change. */
function dropDay({ booking, days }: Places): Places {
  const day = booking.date === null ? undefined : days[booking.date];
  return {
    booking: { ...booking, ...undated, sequence: booking.sequence + 1 },
    days:
      booking.date === null || day === undefined
        ? days
        : { ...days, [booking.date]: withBookings(day, -1) },
  };
}

const undated = {
  date: null,
  bookedAt: null,
  confirmedAt: null,
  warnings: 0,
  warnedAt: null,
  parcelCheckAt: null,
} satisfies Partial<BookingState>;

/** Leaves a day that is over behind: it keeps its count, and the next one is another entry of calendars. */
const leavePast = ({ booking, days }: Places): Places => ({
  booking: { ...booking, ...undated, sequence: booking.sequence + 1, entry: booking.entry + 1 },
  days,
});

/** Holds a place of a day while its owner decides. A place that is held already stays held as long as it was. */
export function holdDay(places: Places, wanted: Wanted & { holdId: string }): BookingChange {
  const { date, now, holdId } = wanted;
  const { hold } = places.booking;
  if (places.booking.date === date) return { ok: true, ...dropHold(places) };
  const code = refusalOf(places, wanted);
  if (code !== null) return { ok: false, code };
  if (hold !== null && hold.date === date && hold.until > now) return { ok: true, ...places };
  const { booking, days } = dropHold(places);
  const until = new Date(now.getTime() + holdMilliseconds);
  const day = days[date];
  if (day === undefined) return { ok: false, code: 'day-closed' };
  return {
    ok: true,
    booking: { ...booking, hold: { id: holdId, date, until }, lostHold: null },
    days: { ...days, [date]: withHold(day, holdId, now, until) },
  };
}

/**
 * Books a day, or moves to it. The place that was held is used; without one, or after its end, there has
 * to be a free one.
 */
export function bookDay(places: Places, wanted: Wanted): BookingChange {
  const { date, now, isProductHere } = wanted;
  if (places.booking.date === date) return { ok: true, ...dropHold(places) };
  const code = refusalOf(places, wanted);
  if (code !== null) return { ok: false, code };
  const free = dropHold(places);
  const isPast = places.booking.date !== null && isShootOver(places.booking.date, now);
  const { booking, days } = isPast ? leavePast(free) : dropDay(free);
  const day = days[date];
  if (day === undefined) return { ok: false, code: 'day-closed' };
  return {
    ok: true,
    booking: {
      ...booking,
      date,
      bookedAt: now,
      confirmedAt: isProductHere ? now : null,
      parcelCheckAt: isProductHere ? null : firstParcelCheck(date, now),
      lost: null,
      lostHold: null,
    },
    days: { ...days, [date]: withBookings(day, 1) },
  };
}

/** Gives the held place back. */
export const releaseHold = (places: Places): BookingChange => ({ ok: true, ...dropHold(places) });

/** The studio takes the held place away, or its time is over. */
export function loseHold(places: Places, reason: HoldLossReason): Places {
  const { hold } = places.booking;
  if (hold === null) return places;
  const { booking, days } = dropHold(places);
  return { booking: { ...booking, lostHold: { date: hold.date, reason } }, days };
}

/** Gives the booked day back, and a held place with it. Nothing booked is as good as canceled. */
export function cancelDay(places: Places, now: Date): BookingChange {
  const { date } = places.booking;
  if (date === null) return { ok: true, ...dropHold(places) };
  if (now >= shootStart(date)) return { ok: false, code: 'shoot-begun' };
  return { ok: true, ...loseDay(dropHold(places), 'canceled', now) };
}

/** The studio moves the booked day; a place that is held elsewhere stays held. `to` has to have a free place. */
export function moveByStudio(
  places: Places,
  { to, now }: { to: string; now: Date },
): BookingChange {
  const day = places.days[to];
  if (places.booking.date === null || places.booking.date === to) return { ok: true, ...places };
  if (day === undefined || day.capacity === 0) return { ok: false, code: 'day-closed' };
  if (freePlaces(day, now) === 0) return { ok: false, code: 'day-full' };
  const { confirmedAt } = places.booking;
  const { booking, days } = dropDay(places);
  return {
    ok: true,
    booking: {
      ...booking,
      date: to,
      bookedAt: now,
      confirmedAt,
      parcelCheckAt: confirmedAt === null ? firstParcelCheck(to, now) : null,
    },
    days: { ...days, [to]: withBookings(day, 1) },
  };
}

/** The day is given up or taken away. What is held elsewhere stays held. */
export function loseDay(places: Places, reason: LossReason, now: Date): Places {
  const { date } = places.booking;
  if (date === null) return places;
  const { booking, days } = dropDay(places);
  return { booking: { ...booking, lost: { date, reason, at: now } }, days };
}
