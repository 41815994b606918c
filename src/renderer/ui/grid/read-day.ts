import { z } from 'zod';

const day = z.iso.date();

/** A day of an address, `2026-03-09`; null for what is none, and for years that nobody means. */
export function readDay(text: string | null): string | null {
  const { data } = day.safeParse(text);
  return data !== undefined && data >= '2000' ? data : null;
}
