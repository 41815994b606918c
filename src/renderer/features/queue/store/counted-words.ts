import { formatTime } from '#lib/format-date.ts';

/** Since when a number is true that is not followed. */
export const countedWords = (at: Date) => `Counted at ${formatTime(at)}`;
