import { startOfDay } from 'date-fns';

/** What happened on one day, by the calendar of this device. */
type Day<T> = { day: Date; entries: T[] };

/** Groups what is in the order of time by its day, keeping that order. */
export function byDay<T>(entries: readonly T[], timeOf: (entry: T) => Date): Day<T>[] {
  const days: Day<T>[] = [];
  for (const entry of entries) {
    const day = startOfDay(timeOf(entry));
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
