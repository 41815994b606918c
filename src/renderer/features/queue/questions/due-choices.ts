import { formatShortDate } from '#lib/format-date.ts';

/** What is due on a day is due at the end of its working hours. */
const endOfWork = 18;
const [monday, friday] = [1, 5];

export type DueChoice = { id: string; label: string; dueAt: Date | null };

/** The days that are chosen most, with their dates. */
export function dueChoices(now: Date): DueChoice[] {
  const days: [string, string, number][] = [
    ['today', 'Today', 0],
    ['tomorrow', 'Tomorrow', 1],
    ['friday', now.getDay() === friday ? 'Friday next week' : 'Friday', daysUntil(friday, now)],
    ['monday', 'Monday', daysUntil(monday, now)],
    ['week', 'In a week', 7],
    ['fortnight', 'In two weeks', 14],
  ];
  return [
    // Sooner first: what a name stands for depends on the day.
    ...days
      .toSorted(([, , one], [, , other]) => one - other)
      .map(([id, label, ahead]) => {
        const dueAt = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, endOfWork);
        return { id, label: `${label}, ${formatShortDate(dueAt, now)}`, dueAt };
      }),
    { id: 'none', label: 'No date', dueAt: null },
  ];
}

/** How far ahead the next such day of the week is, not counting today. */
const daysUntil = (weekday: number, now: Date) => ((weekday - now.getDay() + 6) % 7) + 1;

/** The end of work of a day as a date field gives it (`2026-03-12`); null when it is no day. */
export function dueOnDay(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const due = new Date(year, month - 1, date, endOfWork);
  return dayOf(due) === day ? due : null;
}

/** The day as a date field takes it. */
export const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');
