import { differenceInCalendarDays } from 'date-fns';
import { formatShortDate } from '#lib/format-date.ts';

/** When a video is due, short enough for a card: `Due today`, `Due Mar 12`, `Overdue yesterday`. */
export function shortDue(dueAt: Date, now: Date): string {
  return `${dueAt.getTime() < now.getTime() ? 'Overdue' : 'Due'} ${shortDay(dueAt, now)}`;
}

function shortDay(date: Date, now: Date): string {
  const days = differenceInCalendarDays(date, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return formatShortDate(date, now);
}
