import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noBooking, type BookingState } from './booking.ts';
import {
  bookDay,
  cancelDay,
  holdDay,
  loseDay,
  loseHold,
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
  left: 'all' as FilmingLeft,
  isProductHere: false,
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
    const after = done(bookDay(full, wanted));
    expect(after.days[wanted.date]).toEqual(dayOf({ booked: 2 }));
    expect(after.booking).toMatchObject({ date: wanted.date, hold: null, sequence: 1 });
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

  test('is given back, or taken away with a reason that the next one forgets', () => {
    expect(done(releaseHold(held)).days).toEqual(days());
    const lost = loseHold(held, 'day-closed');
    expect(lost.days).toEqual(days());
    expect(lost.booking.lostHold).toEqual({ date: wanted.date, reason: 'day-closed' });
    expect(done(holdDay(lost, { ...wanted, holdId: 'h2' })).booking.lostHold).toBe(null);
  });
});

describe('a day is refused', () => {
  const book = (places: Partial<Places>, facts: Partial<typeof wanted> = {}) =>
    codeOf(bookDay({ booking: noBooking, days: days(), ...places }, { ...wanted, ...facts }));

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

  test('after the day before, where the product is at the studio', () => {
    const isProductHere = true;
    // A place that somebody gave back in the evening.
    const evening = new Date('2026-03-09T23:00:00Z');
    expect(book({}, { now: evening, isProductHere })).toBe(null);
    expect(book({}, { now: evening })).toBe('day-too-soon');
    // Midnight in New York.
    expect(book({}, { now: new Date('2026-03-10T04:00:00Z'), isProductHere })).toBe('day-too-soon');
  });
});

describe('a booked day', () => {
  const move = (places: Places, at = now) => bookDay(places, { ...wanted, now: at });

  test('moves until it begins, and both days are counted', () => {
    const moved = done(move(booked('2026-03-12')));
    expect(moved.days).toEqual({ '2026-03-10': dayOf({ booked: 1 }), '2026-03-12': dayOf() });
    expect(moved.booking).toMatchObject({ date: '2026-03-10', sequence: 2, entry: 1 });
    const soon = booked('2026-03-05');
    expect(codeOf(move(soon, beforeShoot('2026-03-05', 1)))).toBe(null);
    expect(codeOf(move(soon, shootStart('2026-03-05')))).toBe('shoot-begun');
  });

  test('that is booked again stays as it is', () => {
    const same = booked(wanted.date);
    expect(done(move(same))).toMatchObject(same);
  });

  test('is canceled until it begins', () => {
    const canceled = done(cancelDay(booked('2026-03-12', { warnings: 1 }), now));
    expect(canceled.booking).toMatchObject({
      date: null,
      warnings: 0,
      sequence: 2,
      lost: { date: '2026-03-12', reason: 'canceled' },
    });
    expect(canceled.days['2026-03-12']).toEqual(dayOf());
    expect(codeOf(cancelDay(booked('2026-03-12'), shootStart('2026-03-12')))).toBe('shoot-begun');
  });

  test('that was lost is forgotten when another one is booked', () => {
    const lost = loseDay(booked('2026-03-12'), 'day-closed', now);
    expect(lost.booking).toMatchObject({
      date: null,
      lost: { date: '2026-03-12', reason: 'day-closed' },
    });
    expect(done(move(lost)).booking).toMatchObject({ lost: null, sequence: 3, entry: 1 });
  });

  test('is confirmed at once when the parcel is there already', () => {
    const places = { booking: noBooking, days: days() };
    const at = (isProductHere: boolean) =>
      done(bookDay(places, { ...wanted, isProductHere })).booking;
    expect(at(true)).toMatchObject({ confirmedAt: now, parcelCheckAt: null });
    expect(at(false)).toMatchObject({
      confirmedAt: null,
      parcelCheckAt: beforeShoot(wanted.date, 168),
    });
  });
});

describe('a day that is over', () => {
  const over = '2026-02-27';
  const past = {
    ...booked(over, { warnings: 2 }),
    days: { ...days(), [over]: dayOf({ booked: 1 }) },
  };

  test('is followed by another one, which is another entry and leaves the count of the first', () => {
    const again = done(bookDay(past, wanted));
    expect(again.booking).toMatchObject({
      date: wanted.date,
      warnings: 0,
      sequence: 2,
      entry: 2,
      confirmedAt: null,
    });
    expect(again.days[over]).toEqual(dayOf({ booked: 1 }));
    expect(again.days[wanted.date]).toEqual(dayOf({ booked: 1 }));
  });

  test('is followed by none once everything is filmed', () => {
    expect(codeOf(bookDay(past, { ...wanted, left: 'none' }))).toBe('block-filmed');
  });

  test('is not moved while it is under way', () => {
    const during = new Date(shootStart('2026-03-02').getTime() + hours(2));
    expect(codeOf(bookDay(booked('2026-03-02'), { ...wanted, now: during }))).toBe('shoot-begun');
  });
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
        const asked = { ...wanted, date, now: at };
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
                ? bookDay(places, asked)
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
