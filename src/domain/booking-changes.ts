import type { BookingState, LossReason } from './booking.ts';
import { firstParcelCheck } from './late-parcel.ts';
import {
  freePlaces,
  holdMilliseconds,
  withBookings,
  withHold,
  withoutHold,
  type DayPlaces,
} from './shoot-day.ts';
import { isShootOver, shootStart } from './studio-clock.ts';
import { hasEnded, type Subscription } from './subscription.ts';

/** A day is booked, moved to or moved away from up to so many hours before it begins. */
export const noticeHours = 48;
/** How often a customer can move the day of a block. */
export const includedMoves: number = 1;

/** Why a change is refused: codes of the functions. */
export type BookingRefusal =
  | 'day-closed'
  | 'day-full'
  | 'day-too-soon'
  | 'month-full'
  | 'moved-already'
  | 'too-late-to-move'
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
  /** Days of the other blocks of this subscription, booked or held. */
  otherDates: readonly string[];
  /** How many of them one month may have. */
  perMonth: number;
  /** What is left to film of the block, which a day that is over asks for. */
  left: FilmingLeft;
};

/** Whether there is time enough before a day to book it, or to leave it. */
export const isInNotice = (date: string, now: Date): boolean =>
  shootStart(date).getTime() - now.getTime() >= noticeHours * 60 * 60 * 1000;

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

/** Why the booking may not be moved now; null when it may, or when no day is ahead. */
export function moveRefusal(
  { date, moves }: Pick<BookingState, 'date' | 'moves'>,
  now: Date,
): BookingRefusal | null {
  if (date === null || isShootOver(date, now)) return null;
  if (now >= shootStart(date)) return 'shoot-begun';
  if (!isInNotice(date, now)) return 'too-late-to-move';
  return moves >= includedMoves ? 'moved-already' : null;
}

/** The dates that count against the package in a month: a day that was filmed on stays used. */
export const usedDates = (
  { date }: Pick<BookingState, 'date'>,
  { now, otherDates, left }: Pick<Wanted, 'now' | 'otherDates' | 'left'>,
): readonly string[] =>
  date !== null && isShootOver(date, now) && left !== 'all' ? [...otherDates, date] : otherDates;

function refusalOf(places: Places, wanted: Wanted): BookingRefusal | null {
  const { booking, days } = places;
  const { date, now, perMonth, left } = wanted;
  const day = days[date];
  const isAnew = booking.date !== null && isShootOver(booking.date, now);
  if (isAnew && left === 'none') return 'block-filmed';
  const moved = moveRefusal(booking, now);
  if (moved !== null) return moved;
  if (day === undefined || day.capacity === 0) return 'day-closed';
  if (!isInNotice(date, now)) return 'day-too-soon';
  const inMonth = usedDates(booking, wanted).filter(
    (other) => other.slice(0, 7) === date.slice(0, 7),
  );
  // Moving a day does not count against the package.
  if (currentDay(booking, now) === null && inMonth.length >= perMonth) return 'month-full';
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

/** Takes the booked place away from its day. */
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

/** Leaves a day that is over behind. It keeps its count, and the next day can be moved as the first. */
const leavePast = ({ booking, days }: Places, now: Date): Places =>
  booking.date === null || currentDay(booking, now) !== null
    ? { booking, days }
    : { booking: { ...booking, ...undated, moves: 0 }, days };

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
    booking: { ...booking, hold: { id: holdId, date, until } },
    days: { ...days, [date]: withHold(day, holdId, now, until) },
  };
}

/**
 * Books a day, or moves to it. The place that was held is used; without one, or after its end, there has
 * to be a free one.
 */
export function bookDay(places: Places, wanted: Wanted & { isParcelHere: boolean }): BookingChange {
  const { date, now, isParcelHere } = wanted;
  if (places.booking.date === date) return { ok: true, ...dropHold(places) };
  const code = refusalOf(places, wanted);
  if (code !== null) return { ok: false, code };
  const isMove = currentDay(places.booking, now) !== null;
  const { booking, days } = isMove ? dropDay(dropHold(places)) : leavePast(dropHold(places), now);
  const day = days[date];
  if (day === undefined) return { ok: false, code: 'day-closed' };
  return {
    ok: true,
    booking: {
      ...booking,
      ...undated,
      date,
      bookedAt: now,
      confirmedAt: isParcelHere ? now : null,
      parcelCheckAt: isParcelHere ? null : firstParcelCheck(date),
      moves: booking.moves + (isMove ? 1 : 0),
      sequence: isMove ? booking.sequence : booking.sequence + 1,
      lost: null,
    },
    days: { ...days, [date]: withBookings(day, 1) },
  };
}

/** Gives the held place back. */
export const releaseHold = (places: Places): BookingChange => ({ ok: true, ...dropHold(places) });

/** Gives the booked day back, and a held place with it. Nothing booked is as good as canceled. */
export function cancelDay(places: Places, now: Date): BookingChange {
  const { date } = places.booking;
  if (date === null) return { ok: true, ...dropHold(places) };
  if (now >= shootStart(date)) return { ok: false, code: 'shoot-begun' };
  return { ok: true, ...dropDay(dropHold(places)) };
}

/**
 * The studio moves the booked day. The customer did not ask for it, so they can still move the new one; a
 * place that they hold elsewhere stays held. `to` has to have a free place.
 */
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
      parcelCheckAt: confirmedAt === null ? firstParcelCheck(to) : null,
      moves: 0,
    },
    days: { ...days, [to]: withBookings(day, 1) },
  };
}

/** The studio takes the day away. What is held elsewhere stays held; a new day is no move. */
export function loseDay(places: Places, reason: LossReason, now: Date): Places {
  const { date } = places.booking;
  if (date === null) return places;
  const { booking, days } = dropDay(places);
  return { booking: { ...booking, moves: 0, lost: { date, reason, at: now } }, days };
}
