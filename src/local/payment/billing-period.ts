import { monthsAfter } from '#domain/period.ts';
import type { Recurring } from './stripe-objects.ts';

/** The end of a period of this length that begins at `start`, in seconds; months as `monthsAfter` has them. */
export function periodEnd(start: number, recurring: Recurring, anchor: number): number {
  const { interval, interval_count: count } = recurring;
  const months = interval === 'year' ? 12 * count : count;
  return monthsAfter(new Date(start * 1000), months, new Date(anchor * 1000)).getTime() / 1000;
}
