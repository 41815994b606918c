import type { FilmVersion } from './film-version.ts';

/** Days for which the files of a version are kept: since it was made, and for its customer since the delivery. */
export const keptDays = 365;
/** Days before the end at which its customer is told. */
export const noticeDays = 30;

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** When the files of a version that was made at this time are removed. */
export const keptUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + keptDays * day);

/** What becomes of the files of a version: they are there, there for a last while, or removed. */
export type Retention =
  | { state: 'kept'; until: Date }
  | { state: 'endsSoon'; until: Date }
  | { state: 'removed'; at: Date | null };

/** How the files of a version stand at this moment. Until the removal has run, they are there. */
export function retentionOf(
  { keptUntil: until, removedAt }: Pick<FilmVersion, 'keptUntil' | 'removedAt'>,
  now: Date,
): Retention {
  if (until === null) return { state: 'removed', at: removedAt };
  const isSoon = until.getTime() - now.getTime() <= noticeDays * day;
  return { state: isSoon ? 'endsSoon' : 'kept', until };
}
