import type { Recurring } from './stripe-objects.ts';

const day = 24 * 60 * 60;

/**
 * The end of a period of this length that begins at `start`, in seconds. Months end on the
 * anchor's day, or on their last one when they are shorter: January 31, February 28, March 31.
 */
export function periodEnd(start: number, recurring: Recurring, anchor: number): number {
  const { interval, interval_count: count } = recurring;
  if (interval === 'day') return start + count * day;
  if (interval === 'week') return start + count * 7 * day;
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(start * 1000);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const lastDay = new Date(first);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  const onDay = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay.getUTCDate());
  const timeOfDay = start % day;
  return first / 1000 + (onDay - 1) * day + timeOfDay;
}
