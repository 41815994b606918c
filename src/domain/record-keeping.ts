import { z } from 'zod';

/** Years for which records may be kept; the other choice is for ever. */
export const recordYears = [1, 2, 3, 5, 7, 10] as const;
export const keptYears = z.literal(recordYears).nullable();
/** Null is for ever. */
export type KeptYears = z.infer<typeof keptYears>;

/** Document `settings/records`. What cannot be read keeps everything. */
export const recordKeeping = z.object({ years: keptYears.catch(null) });

/** Before this time records are too old; null when they are kept for ever. */
export function recordsKeptSince(years: KeptYears, now: Date): Date | null {
  if (years === null) return null;
  const since = new Date(now);
  since.setUTCFullYear(now.getUTCFullYear() - years);
  return since;
}

/** Records that stay however old they are: the rules ask for those of deleted accounts. */
export const isKeptForEver = (action: unknown): boolean => action === 'deleteAccount';
