import type { FigureSpan } from '#domain/figure-spans.ts';
import { formatShortDate } from '#lib/format-date.ts';

/** `Mar 3` for `2026-03-03`, with the year when it is another one than the studio's day of today. */
export function dateLabel(date: string, now = new Date()): string {
  // Noon, so that no zone of a browser makes it another day.
  return formatShortDate(new Date(`${date}T12:00:00`), now);
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** Says how a figure differs from that of the days before: `+12%, from $900 in the 30 days before`. */
export const difference =
  (span: FigureSpan) =>
  (now: number, before: number, format: (value: number) => string): string => {
    const then = `${format(before)} in the ${span} days before`;
    return before === 0 ? then : `${percent.format((now - before) / before)}, from ${then}`;
  };

const hour = 3_600_000;

/** How long a stay took: `5 h`, `2.5 days`. */
export function stayWords(milliseconds: number): string {
  const hours = milliseconds / hour;
  if (hours < 48) return `${Math.round(hours)}\u00a0h`;
  return `${(hours / 24).toFixed(1)}\u00a0days`;
}
