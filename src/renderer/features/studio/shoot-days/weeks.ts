import { daysAfter, weekdayOf } from '#domain/studio-clock.ts';
import { shortShootDay } from '#lib/shoot-day-words.ts';

/** The Monday of the week that a date is in. */
export const mondayOf = (date: string): string => daysAfter(date, -((weekdayOf(date) + 6) % 7));

/** The seven dates from a Monday on. */
export const weekDates = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => daysAfter(monday, index));

/** A week from its Monday to its Sunday, with the year of each where they differ. */
export function weekWords(monday: string): string {
  const sunday = daysAfter(monday, 6);
  const [first, last] = [monday.slice(0, 4), sunday.slice(0, 4)];
  const begin = first === last ? shortShootDay(monday) : `${shortShootDay(monday)}, ${first}`;
  return `${begin} to ${shortShootDay(sunday)}, ${last}`;
}
