import { z } from 'zod';
import { filledText } from './named-text.ts';
import { shootDate, type DayPlaces } from './shoot-day.ts';

export const maxClosures = 100;
export const maxClosureReason = 120;

const id = z.string().min(1);
const reason = filledText(maxClosureReason);

/** Day of the week on which the studio never films: 0 is Sunday. */
const weekly = z.strictObject({
  kind: z.literal('weekly'),
  weekday: z.number().int().min(0).max(6),
  reason,
});
/** The first and the last day of a holiday. */
const dates = z.strictObject({
  kind: z.literal('dates'),
  from: shootDate,
  to: shootDate,
  reason,
});

/** What an admin types of a closure. */
export const newClosure = z
  .discriminatedUnion('kind', [weekly, dates])
  .refine((closure) => closure.kind === 'weekly' || closure.from <= closure.to);

export const studioClosure = z.discriminatedUnion('kind', [
  weekly.extend({ id }),
  dates.extend({ id }),
]);
export type StudioClosure = z.infer<typeof studioClosure>;

/** Document `system/closures`: when the studio is closed, whatever the capacity of a day says. */
export const studioClosures = z.object({ closures: z.array(studioClosure).max(maxClosures) });

/** Why the studio is closed on a date; null when it is not. */
export function closureOn(closures: readonly StudioClosure[], date: string): StudioClosure | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const covers = (closure: StudioClosure) =>
    closure.kind === 'weekly'
      ? closure.weekday === weekday
      : closure.from <= date && date <= closure.to;
  return closures.find(covers) ?? null;
}

/**
 * The day as it can be booked: without room while the studio is closed. What is booked and held stays
 * counted, and the capacity comes back with the end of the closure.
 */
export const withClosures = <Day extends Pick<DayPlaces, 'capacity'>>(
  day: Day,
  date: string,
  closures: readonly StudioClosure[],
): Day => (closureOn(closures, date) === null ? day : { ...day, capacity: 0 });
