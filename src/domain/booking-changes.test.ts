import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noBooking, shootDaysPerMonth, type BookingState } from './booking.ts';
import {
  bookDay,
  cancelDay,
  holdDay,
  loseDay,
  moveRefusal,
  releaseHold,
  type BookingChange,
  type FilmingLeft,
  type Places,
} from './booking-changes.ts';
import { freePlaces, holdMilliseconds, liveHolds, type DayPlaces } from './shoot-day.ts';
import { shootStart } from './studio-clock.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hours = (count: number) => count * 60 * 60 * 1000;
const beforeShoot = (date: string, count: number) =>
  new Date(shootStart(date).getTime() - hours(count));
const dayOf = (facts: Partial<DayPlaces> = {}): DayPlaces => ({
  capacity: 2,
  booked: 0,
  holds: {},
  ...facts,
});
const wanted = {
  date: '2026-03-10',
  now,
  otherDates: [] as string[],
  perMonth: 2,
  left: 'all' as FilmingLeft,
};
const days = (facts: Partial<DayPlaces> = {}) => ({
  '2026-03-10': dayOf(facts),
  '2026-03-12': dayOf(),
});

function done(change: BookingChange): Places {
  if (!change.ok) throw new Error(`Refused: ${change.code}`);
  return change;
}
const codeOf = (change: BookingChange) => (change.ok ? null : change.code);
const booked = (date: string, facts: Partial<BookingState> = {}): Places => ({
  booking: { ...noBooking, date, sequence: 1, ...facts },
  days: { ...days(), [date]: dayOf({ booked: 1 }) },
});

describe('a hold', () => {
  const held = done(holdDay({ booking: noBooking, days: days() }, { ...wanted, holdId: 'h1' }));

  test('keeps a place for fifteen minutes', () => {
    const until = new Date(now.getTime() + holdMilliseconds);
    expect(held.booking.hold).toEqual({ id: 'h1', date: wanted.date, until });
    expect(held.days[wanted.date]).toMatchObject({ booked: 0, holds: { h1: until } });
  });

  test('is not longer when it is asked for again', () => {
    const later = new Date(now.getTime() + 60_000);
    expect(done(holdDay(held, { ...wanted, now: later, holdId: 'h2' })).booking).toBe(held.booking);
  });

  test('goes to another day as a whole', () => {
    const other = done(holdDay(held, { ...wanted, date: '2026-03-12', holdId: 'h2' }));
    expect(other.days['2026-03-10']?.holds).toEqual({});
    expect(Object.keys(other.days['2026-03-12']?.holds ?? {})).toEqual(['h2']);
  });

  test('becomes the booking, even when every other place is taken', () => {
    const full = {
      ...held,
      days: { ...held.days, [wanted.date]: { ...dayOf(held.days[wanted.date]), booked: 1 } },
    };
    const after = done(bookDay(full, { ...wanted, isParcelHere: false }));
    expect(after.days[wanted.date]).toEqual(dayOf({ booked: 2 }));
    expect(after.booking).toMatchObject({ date: wanted.date, hold: null, moves: 0, sequence: 1 });
  });

  test('that has ended is a free place for somebody else', () => {
    const past = new Date(now.getTime() - 1);
    const full = days({ capacity: 1, holds: { old: past } });
    expect(codeOf(holdDay({ booking: noBooking, days: full }, { ...wanted, holdId: 'h' }))).toBe(
      null,
    );
    const live = days({ capacity: 1, holds: { old: new Date(now.getTime() + 1) } });
    expect(codeOf(holdDay({ booking: noBooking, days: live }, { ...wanted, holdId: 'h' }))).toBe(
      'day-full',
    );
  });

  test('is given back', () => {
    expect(done(releaseHold(held)).days).toEqual(days());
  });
});

describe('a day is refused', () => {
  const book = (places: Partial<Places>, facts: Partial<typeof wanted> = {}) =>
    codeOf(
      bookDay(
        { booking: noBooking, days: days(), ...places },
        { ...wanted, ...facts, isParcelHere: true },
      ),
    );

  test('that the studio does not offer, or has closed', () => {
    expect(book({ days: {} })).toBe('day-closed');
    expect(book({ days: days({ capacity: 0 }) })).toBe('day-closed');
  });

  test('that is full', () => {
    expect(book({ days: days({ booked: 2 }) })).toBe('day-full');
  });

  test('less than 48 hours before it begins', () => {
    expect(book({}, { now: beforeShoot(wanted.date, 48) })).toBe(null);
    expect(book({}, { now: beforeShoot(wanted.date, 47) })).toBe('day-too-soon');
  });

  test('less than 48 hours before it begins, of which the night of summer time takes none', () => {
    const facts = { date: '2026-03-09' };
    const places = { days: { '2026-03-09': dayOf() } };
    // Clocks go forward on Sunday: on Saturday it is 8 in New York, and not 9.
    const last = new Date('2026-03-07T13:00:00Z');
    expect(book(places, { ...facts, now: last })).toBe(null);
    expect(book(places, { ...facts, now: new Date(last.getTime() + 1) })).toBe('day-too-soon');
  });

  test('beyond those that a month of the package has, but never as a move', () => {
    const otherDates = ['2026-03-04', '2026-03-05', '2026-02-27'];
    expect(book({}, { otherDates })).toBe('month-full');
    expect(book({}, { otherDates: otherDates.slice(1) })).toBe(null);
    expect(book(booked('2026-03-12'), { otherDates })).toBe(null);
  });
});

describe('a booked day', () => {
  const move = (places: Places, at = now) =>
    bookDay(places, { ...wanted, now: at, isParcelHere: false });

  test('moves once, and both days are counted', () => {
    const moved = done(move(booked('2026-03-12')));
    expect(moved.days).toEqual({ '2026-03-10': dayOf({ booked: 1 }), '2026-03-12': dayOf() });
    expect(moved.booking).toMatchObject({ date: '2026-03-10', moves: 1, sequence: 2 });
    expect(codeOf(bookDay(moved, { ...wanted, date: '2026-03-12', isParcelHere: false }))).toBe(
      'moved-already',
    );
    expect(moveRefusal(moved.booking, now)).toBe('moved-already');
  });

  test('moves until 48 hours before it begins', () => {
    const soon = booked('2026-03-05');
    expect(codeOf(move(soon, beforeShoot('2026-03-05', 48)))).toBe(null);
    expect(codeOf(move(soon, beforeShoot('2026-03-05', 47)))).toBe('too-late-to-move');
  });

  test('that is booked again stays as it is', () => {
    const same = booked(wanted.date);
    expect(done(move(same))).toMatchObject(same);
  });

  test('is canceled until it begins, and what was moved stays moved', () => {
    const canceled = done(cancelDay(booked('2026-03-12', { moves: 1, warnings: 1 }), now));
    expect(canceled.booking).toMatchObject({ date: null, moves: 1, warnings: 0, sequence: 2 });
    expect(canceled.days['2026-03-12']).toEqual(dayOf());
    expect(codeOf(cancelDay(booked('2026-03-12'), shootStart('2026-03-12')))).toBe('shoot-begun');
  });

  test('that is lost may be moved again after it is booked anew', () => {
    const lost = loseDay(booked('2026-03-12', { moves: 1 }), 'day-closed', now);
    expect(lost.booking).toMatchObject({
      date: null,
      moves: 0,
      lost: { date: '2026-03-12', reason: 'day-closed' },
    });
    expect(done(move(lost)).booking).toMatchObject({ lost: null, moves: 0, sequence: 3 });
  });

  test('is confirmed at once when the parcel is there already', () => {
    const places = { booking: noBooking, days: days() };
    const at = (isParcelHere: boolean) =>
      done(bookDay(places, { ...wanted, isParcelHere })).booking;
    expect(at(true)).toMatchObject({ confirmedAt: now, parcelCheckAt: null });
    expect(at(false)).toMatchObject({
      confirmedAt: null,
      parcelCheckAt: beforeShoot(wanted.date, 168),
    });
  });
});

describe('a day that is over', () => {
  const over = '2026-02-27';
  const past: Places = { ...booked(over, { moves: 1, warnings: 2 }), days: days() };
  const book = (facts: Partial<typeof wanted> = {}) =>
    bookDay(past, { ...wanted, ...facts, isParcelHere: false });

  test('is followed by another one, which is no move and keeps the count of the first', () => {
    const places = { ...past, days: { ...past.days, [over]: dayOf({ booked: 1 }) } };
    const again = done(bookDay(places, { ...wanted, isParcelHere: false }));
    expect(again.booking).toMatchObject({
      date: wanted.date,
      moves: 0,
      warnings: 0,
      sequence: 2,
      confirmedAt: null,
    });
    expect(again.days[over]).toEqual(dayOf({ booked: 1 }));
    expect(again.days[wanted.date]).toEqual(dayOf({ booked: 1 }));
    expect(moveRefusal(past.booking, now)).toBe(null);
  });

  test('is followed by none once everything is filmed', () => {
    expect(codeOf(book({ left: 'none' }))).toBe('block-filmed');
  });

  test('counts in its month when something was filmed on it', () => {
    const february = { now: new Date('2026-02-28T12:00:00Z'), date: '2026-03-10', perMonth: 1 };
    expect(codeOf(book(february))).toBe(null);
    expect(codeOf(book({ ...february, left: 'some' }))).toBe(null);
    const march: Places = { ...past, booking: { ...past.booking, date: '2026-03-01' } };
    const inMarch = (left: FilmingLeft) =>
      codeOf(bookDay(march, { ...wanted, perMonth: 1, left, isParcelHere: false }));
    expect([inMarch('all'), inMarch('some')]).toEqual([null, 'month-full']);
  });

  test('is not moved while it is under way', () => {
    const today = booked('2026-03-02');
    const during = new Date(shootStart('2026-03-02').getTime() + hours(2));
    expect(moveRefusal(today.booking, during)).toBe('shoot-begun');
  });
});

test('larger packages have more days in a month', () => {
  expect([6, 15, 36].map(shootDaysPerMonth)).toEqual([1, 2, 4]);
});

/** Orders that do anything at all with three days, while admins change capacities and the clock runs. */
const dates = ['2026-03-10', '2026-03-11', '2026-03-12'];
const step = fc.record({
  who: fc.nat({ max: 5 }),
  date: fc.constantFrom(...dates),
  does: fc.constantFrom('hold', 'book', 'release', 'cancel', 'lose', 'capacity'),
  capacity: fc.nat({ max: 3 }),
  minutes: fc.nat({ max: 20 }),
});

test('never are more places booked and held than a day has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let at = now;
      let all: Record<string, DayPlaces> = Object.fromEntries(dates.map((date) => [date, dayOf()]));
      const bookings = Array.from({ length: 6 }, (): BookingState => noBooking);
      for (const [index, { who, date, does, capacity, minutes }] of steps.entries()) {
        at = new Date(at.getTime() + minutes * 60_000);
        const places: Places = { booking: bookings[who] ?? noBooking, days: all };
        const asked = { date, now: at, otherDates: [], perMonth: 9, left: 'all' as const };
        if (does === 'capacity') {
          const day = all[date] ?? dayOf();
          // As the rules ask of an admin.
          if (capacity >= day.booked + Object.keys(day.holds).length) {
            all = { ...all, [date]: { ...day, capacity } };
          }
        } else {
          const change: BookingChange =
            does === 'hold'
              ? holdDay(places, { ...asked, holdId: `hold-${index}` })
              : does === 'book'
                ? bookDay(places, { ...asked, isParcelHere: false })
                : does === 'release'
                  ? releaseHold(places)
                  : does === 'cancel'
                    ? cancelDay(places, at)
                    : { ok: true, ...loseDay(places, 'late-parcel', at) };
          if (change.ok) {
            all = { ...change.days };
            bookings[who] = change.booking;
          }
        }
        for (const [id, day] of Object.entries(all)) {
          expect(day.booked + liveHolds(day, at)).toBeLessThanOrEqual(day.capacity);
          expect(freePlaces(day, at)).toBe(day.capacity - day.booked - liveHolds(day, at));
          expect(day.booked).toBe(bookings.filter((each) => each.date === id).length);
          const held = bookings.flatMap(({ hold }) =>
            hold?.date === id && hold.until > at ? [hold.id] : [],
          );
          expect(Object.keys(day.holds)).toEqual(expect.arrayContaining(held));
        }
      }
    }),
    { numRuns: 300 },
  );
});
