import {
  addDays,
  isFriday,
  isSameDay,
  lightFormat,
  nextFriday,
  nextMonday,
  parseISO,
  set,
} from 'date-fns';
import { formatShortDate } from '#lib/format-date.ts';

/** What is due on a day is due at the end of its working hours. */
const endOfWork = { hours: 18, minutes: 0, seconds: 0, milliseconds: 0 };

export type DueChoice = { id: string; label: string; dueAt: Date | null };

/** The days that are chosen most, with their dates. */
export function dueChoices(now: Date): DueChoice[] {
  const days: [string, string, Date][] = [
    ['today', 'Today', now],
    ['tomorrow', 'Tomorrow', addDays(now, 1)],
    ['friday', isFriday(now) ? 'Friday next week' : 'Friday', nextFriday(now)],
    ['monday', 'Monday', nextMonday(now)],
    ['week', 'In a week', addDays(now, 7)],
    ['fortnight', 'In two weeks', addDays(now, 14)],
  ];
  return [
    // Sooner first: what a name stands for depends on the day.
    ...days
      // A day is offered once, by its nearest name: on a Sunday, Monday is tomorrow.
      .filter(
        ([, , day], at) => !days.slice(0, at).some(([, , earlier]) => isSameDay(earlier, day)),
      )
      .toSorted(([, , one], [, , other]) => one.getTime() - other.getTime())
      .map(([id, label, day]) => ({
        id,
        label: `${label}, ${formatShortDate(day, now)}`,
        dueAt: set(day, endOfWork),
      })),
    { id: 'none', label: 'No date', dueAt: null },
  ];
}

/** The end of work of a day as a date field gives it (`2026-03-12`); null when it is no day. */
export function dueOnDay(day: string): Date | null {
  const parsed = parseISO(day);
  return Number.isNaN(parsed.getTime()) ? null : set(parsed, endOfWork);
}

/** The day as a date field takes it. */
export const dayOf = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
