import { freePlaces, liveHolds, type ListedShootDay } from '#domain/shoot-day.ts';
import { shootEnd } from '#domain/studio-clock.ts';
import type { StudioClosure } from '#domain/studio-closure.ts';
import { counted } from '#lib/count-words.ts';
import type { CalendarDay } from '#ui/month-calendar.tsx';

/** What staff see of a day in the month; `closure` is why the studio is closed then. */
export function studioDay(
  day: ListedShootDay | null,
  { now, closure }: { now: Date; closure: StudioClosure | null },
): CalendarDay {
  if (closure !== null) return closedDay(day, closure);
  if (day === null) return { words: 'not opened' };
  const { capacity, booked, id } = day;
  if (capacity === 0) return { words: 'closed', note: 'Closed' };
  const held = liveHolds(day, now);
  const places = `${booked} of ${counted(capacity, 'place')} booked`;
  const isOpen = freePlaces(day, now) > 0 && shootEnd(id) > now;
  return {
    words: held === 0 ? places : `${places}, ${held} held`,
    note: `${booked}/${capacity}${held === 0 ? '' : ` +${held}`}`,
    tone: isOpen ? 'free' : 'taken',
  };
}

/** Somebody may have booked it before the closure was made, and has to be told. */
function closedDay(day: ListedShootDay | null, { reason }: StudioClosure): CalendarDay {
  const booked = day?.booked ?? 0;
  if (booked === 0) return { words: `closed: ${reason}`, note: 'Closed' };
  return {
    words: `closed: ${reason}, ${booked} still booked`,
    note: `Closed, ${booked} booked`,
    tone: 'taken',
  };
}

/** The month or week in a sentence, without the days on which the studio is closed. */
export function dayTotals(
  days: readonly ListedShootDay[],
  { now, span }: { now: Date; span: 'month' | 'week' },
): string {
  const open = days.filter(({ capacity }) => capacity > 0);
  if (open.length === 0) return `No day of this ${span} is open yet.`;
  const places = open.reduce((sum, { capacity }) => sum + capacity, 0);
  const booked = open.reduce((sum, day) => sum + day.booked, 0);
  const held = open.reduce((sum, day) => sum + liveHolds(day, now), 0);
  const holds = held === 0 ? '' : `, ${held} held`;
  return `${counted(open.length, 'open day')} with ${counted(places, 'place')}: ${booked} booked${holds}.`;
}
