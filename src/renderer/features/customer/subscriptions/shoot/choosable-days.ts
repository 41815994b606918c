import { isAfterEnd, isInTime } from '#domain/booking-changes.ts';
import { freePlaces, withoutHold, type ListedShootDay } from '#domain/shoot-day.ts';
import { shootStart } from '#domain/studio-clock.ts';
import type { Booking } from '#domain/booking.ts';
import type { CalendarDay } from '#ui/month-calendar.tsx';

type Choice = {
  days: readonly ListedShootDay[];
  booking: Pick<Booking, 'date' | 'hold'> | null;
  /** Whether the product of the block is at the studio. */
  isProductHere: boolean;
  /** After when no day can be booked, as the subscription ends; null where one can. */
  cancelsAt: Date | null;
  now: Date;
};

/** What a customer sees of each day before anything is chosen. */
export function choosableDays(choice: Choice) {
  const { days, booking, cancelsAt, now } = choice;
  const byDate = new Map(days.map((day) => [day.id, day]));
  return (date: string): CalendarDay => {
    const day = byDate.get(date);
    if (booking?.date === date) {
      return { words: 'your day', note: 'Yours', disabled: true, tone: 'chosen' };
    }
    if (shootStart(date) <= now) return { words: 'over', disabled: true };
    if (isAfterEnd(date, cancelsAt)) {
      return { words: 'after the end of your subscription', disabled: true };
    }
    if (day === undefined || day.capacity === 0) {
      return { words: 'the studio is closed', disabled: true };
    }
    if (!isInTime(date, choice)) return { words: 'too soon to book', disabled: true };
    const hold = booking?.hold?.date === date ? booking.hold : null;
    const free = freePlaces(hold === null ? day : withoutHold(day, hold.id), now);
    if (free === 0) return { words: 'full', note: 'Full', disabled: true };
    if (hold !== null) return { words: 'held for you', note: 'Held', tone: 'free' };
    return {
      words: free === 1 ? '1 place left' : `${free} places left`,
      note: `${free} left`,
      tone: 'free',
    };
  };
}

/** The next days that can be chosen. */
export function nextChoosable(choice: Choice, count: number): string[] {
  const dayOf = choosableDays(choice);
  return choice.days
    .map(({ id }) => id)
    .filter((date) => !dayOf(date).disabled)
    .slice(0, count);
}
