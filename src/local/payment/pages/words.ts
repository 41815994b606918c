import type { Recurring } from '../stripe-objects.ts';

/** An amount in the smallest unit, as people read it. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** How often it is paid: "per month", "every 3 months". */
export function intervalWords({ interval, interval_count: count }: Recurring): string {
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

/** A time in seconds, as a day. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
}
