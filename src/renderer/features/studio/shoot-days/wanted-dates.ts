import { isShootDate } from '#domain/shoot-day.ts';
import { daysAfter, weekdayOf } from '#domain/studio-clock.ts';

/** Days from the first of a range to its last. */
export const longestRange = 365;

/** The days of the week by their number in a date, from Monday. */
export const weekdays = [
  { number: 1, name: 'Mon' },
  { number: 2, name: 'Tue' },
  { number: 3, name: 'Wed' },
  { number: 4, name: 'Thu' },
  { number: 5, name: 'Fri' },
  { number: 6, name: 'Sat' },
  { number: 0, name: 'Sun' },
] as const;

type WantedDates = { ok: true; dates: string[] } | { ok: false; problem: string };

/** The dates of a range that fall on these days of the week, or what is wrong with the range. */
export function wantedDates(range: {
  from: string;
  to: string;
  today: string;
  weekdays: readonly number[];
}): WantedDates {
  const { from, to, today } = range;
  if (from === '' || to === '') {
    return { ok: false, problem: 'Give the first and the last day.' };
  }
  if (!isShootDate(from) || !isShootDate(to)) {
    return { ok: false, problem: 'Days can be set until the end of 2099.' };
  }
  if (from < today) return { ok: false, problem: 'Days that are over stay as they are.' };
  if (to < from) return { ok: false, problem: 'The last day comes before the first.' };
  if (to > daysAfter(from, longestRange)) {
    return { ok: false, problem: 'Set at most a year at once.' };
  }
  const dates: string[] = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    if (range.weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates.length === 0
    ? { ok: false, problem: 'None of these days of the week is in that range.' }
    : { ok: true, dates };
}
