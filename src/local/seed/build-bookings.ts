import { booking, bookingIdOf, noBooking, type BookingState } from '#domain/booking.ts';
import { firstParcelCheck, parcelStep } from '#domain/late-parcel.ts';
import { shootDay } from '#domain/shoot-day.ts';
import { studioClosures } from '#domain/studio-closure.ts';
import { daysAfter, weekdayOf } from '#domain/studio-clock.ts';
import type { DemoAccount } from './accounts.ts';
import type { ScenarioBooking, ScenarioTime } from './scenario.ts';
import { documentsIn, seedDocument, type SeedDocument } from './seed-document.ts';

/** The shoot days of an order's blocks. */
export function buildBookings(
  bookings: readonly ScenarioBooking[],
  { subscriptionId, account }: { subscriptionId: string; account: DemoAccount },
  at: ScenarioTime,
): SeedDocument[] {
  return bookings.map((scenario) => {
    const id = bookingIdOf(subscriptionId, scenario.block);
    return seedDocument(`bookings/${id}`, booking, {
      ...stateOf(scenario, id, at),
      id,
      subscriptionId,
      userId: account.uid,
      userEmail: account.email,
      block: scenario.block,
      createdAt: at(scenario.bookedDaysAgo),
      updatedAt: at(scenario.bookedDaysAgo),
    });
  });
}

function stateOf(scenario: ScenarioBooking, id: string, at: ScenarioTime): BookingState {
  const date = dateOf(scenario, at);
  const bookedAt = at(scenario.bookedDaysAgo);
  const day: BookingState = { ...noBooking, date, bookedAt, sequence: 1 };
  switch (scenario.state) {
    case 'confirmed':
      return { ...day, confirmedAt: bookedAt };
    // Confirmed by its parcel, and then moved to this day by its customer.
    case 'moved':
      return { ...day, confirmedAt: bookedAt, sequence: 3 };
    case 'waiting':
      return { ...day, parcelCheckAt: firstParcelCheck(date, bookedAt) };
    case 'warned':
    case 'warned-twice': {
      const warnings = scenario.state === 'warned' ? 1 : 2;
      const warned = { ...day, warnings, warnedAt: at(1) };
      const next = parcelStep(warned, at(1));
      return { ...warned, parcelCheckAt: next.step === 'wait' ? next.parcelCheckAt : null };
    }
    // Longer than a real hold, so that the demo shows one all day.
    case 'held':
      return { ...noBooking, hold: { id: `hold-${id}`, date, until: at(-1, 0) } };
    case 'lost':
      return { ...noBooking, sequence: 2, lost: { date, reason: 'late-parcel', at: at(0, 0) } };
  }
}

/** The working day of a scenario: so many days from today, or the next one on its day of the week. */
function dateOf({ inDays, weekday }: ScenarioBooking, at: ScenarioTime): string {
  const first = at(-inDays).toISOString().slice(0, 10);
  const next = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(first, days));
  const isWanted = (date: string) =>
    weekday === undefined ? isWorkday(date) : weekdayOf(date) === weekday;
  return next.find(isWanted) ?? first;
}

const isWorkday = (date: string) => weekdayOf(date) >= 1 && weekdayOf(date) <= 5;

/** Blocks that the studio films on each day of the week, from Sunday. */
const weekCapacity = [0, 2, 3, 2, 3, 1, 0];
const daysAhead = 61;

/** A holiday of two days in six weeks, before the last day of the demo. */
export function buildClosures(at: ScenarioTime): SeedDocument {
  const from = daysAfter(at(0).toISOString().slice(0, 10), 42);
  const holiday = { id: 'holiday', kind: 'dates', from, to: daysAfter(from, 1) } as const;
  return seedDocument('system/closures', studioClosures, {
    closures: [{ ...holiday, reason: 'The lights are serviced' }],
  });
}

const daysBefore = 30;

/** The studio's days around today, with what is booked and held on them. */
export function buildShootDays(
  documents: readonly SeedDocument[],
  at: ScenarioTime,
): SeedDocument[] {
  const bookings = documentsIn(documents, 'bookings').map((each) => booking.parse(each));
  const today = at(0).toISOString().slice(0, 10);
  const around = Array.from({ length: daysBefore + daysAhead + 1 }, (_, index) =>
    daysAfter(today, index - daysBefore),
  ).filter(isWorkday);
  const dates = new Set([...around, ...bookings.flatMap(({ date }) => date ?? [])]);
  // A holiday, three weeks from now.
  const closed = around.find((date) => date > daysAfter(today, 21) && weekdayOf(date) === 3);
  return [...dates].toSorted().map((date) => {
    const booked = bookings.filter((each) => each.date === date).length;
    const holds = bookings.flatMap(({ hold }) => (hold?.date === date ? [hold] : []));
    const taken = booked + holds.length;
    const capacity = date === closed && taken === 0 ? 0 : (weekCapacity[weekdayOf(date)] ?? 0);
    return seedDocument(`shootDays/${date}`, shootDay, {
      capacity: Math.max(capacity, taken),
      booked,
      holds: Object.fromEntries(holds.map(({ id, until }) => [id, until])),
      updatedAt: at(daysBefore),
    });
  });
}
