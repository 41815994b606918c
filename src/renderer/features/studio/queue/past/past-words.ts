import type { Change, PastCard } from '#domain/past-board.ts';
import { studioTimeZone } from '#domain/studio-clock.ts';
import { formatAge } from '../state/format-age.ts';
import { moveWords } from '../moves/move-words.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: studioTimeZone, ...options });
const day = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const clock = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const exactClock = formatOf({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment on the studio's clock, with seconds when it has some: `Tuesday, March 3, 2026 at 16:05`. */
export function studioMomentWords(moment: Date): string {
  const isWholeMinute = moment.getTime() % 60_000 === 0;
  return `${day.format(moment)} at ${(isWholeMinute ? clock : exactClock).format(moment)}`;
}

/** How long a video had been in its status then: `2 d 4 h`. */
export const ageThen = ({ since }: PastCard, moment: Date): string =>
  since === null ? 'Since when is not recorded' : formatAge(moment.getTime() - since.getTime());

/** What became of a video after the moment. */
export function whatCameNext({ left }: PastCard, moment: Date): string {
  if (left === null) return 'Still there today';
  const { who, where } = moveWords(left);
  return `${where} ${formatAge(left.at.getTime() - moment.getTime())} later, by ${who}`;
}

/** The last change before the moment, in a sentence. */
export function lastChangeWords(last: Change, moment: Date): string {
  const ago = `${formatAge(moment.getTime() - last.at.getTime())} earlier`;
  if (last.move === null) return `The last change, ${ago}, cannot be read.`;
  const { who, where, from } = moveWords(last.move);
  return `Last change, ${ago}: “${last.move.title || last.videoId}” to ${where}, ${from}, by ${who}.`;
}
