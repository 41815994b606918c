import type { StudioClosure } from '#domain/studio-closure.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';

/** The days of the week by their number in a date, from Monday. */
export const namedWeekdays = [
  { number: 1, name: 'Monday' },
  { number: 2, name: 'Tuesday' },
  { number: 3, name: 'Wednesday' },
  { number: 4, name: 'Thursday' },
  { number: 5, name: 'Friday' },
  { number: 6, name: 'Saturday' },
  { number: 0, name: 'Sunday' },
] as const;

/** When a closure holds: "Every Sunday", or from one date to another. */
export function closureWords(closure: StudioClosure, now: Date): string {
  if (closure.kind === 'weekly') {
    return `Every ${namedWeekdays.find(({ number }) => number === closure.weekday)?.name ?? ''}`;
  }
  const { from, to } = closure;
  const first = shootDayWords(from, now);
  return from === to ? first : `${first} to ${shootDayWords(to, now)}`;
}
