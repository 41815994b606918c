import type { DayRange, Moved, MoveCause, Told } from '#domain/estimate.ts';
import type { WaitReason } from '#domain/wait-reason.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { counted } from '#lib/count-words.ts';
import { longStudioDay } from '#lib/studio-day-words.ts';

/** A day of the studio as people say it: `March 3`, with the year when it is not this one. */
const dayWords = (date: string, now: Date): string => longStudioDay(date, studioDate(now));

/** A range as people say it: `between March 3 and March 7`. Null when all of it is over. */
function rangeWords({ from, to }: DayRange, now: Date): string | null {
  const today = studioDate(now);
  if (to < today) return null;
  if (to === today) return 'today';
  if (from <= today) return `by ${dayWords(to, now)}`;
  return from === to
    ? `on ${dayWords(from, now)}`
    : `between ${dayWords(from, now)} and ${dayWords(to, now)}`;
}

const waits = {
  parcel: 'your parcel',
  brief: 'your brief',
  frames: 'your answer to the style frames',
  day: 'a shoot day',
  videos: 'your first order',
  review: 'your answer to a film',
  draft: 'your draft',
  answer: 'your answer',
} satisfies Record<WaitReason, string>;

const slowWords = 'This takes longer than usual';

/** What is told of something in work: `Expected between March 3 and March 7`; null while that is not known. */
export function toldWords(
  told: Pick<Told, 'waits' | 'range' | 'isSlow'>,
  now: Date,
): string | null {
  if (told.waits !== null) return `Waits for you: ${waits[told.waits.for]}`;
  if (told.isSlow) return slowWords;
  return told.range === null ? null : expectedWords(told.range, now);
}

/** When a coming step is done. A range that is over says that it takes longer. */
export function expectedWords(range: DayRange, now: Date): string {
  const words = rangeWords(range, now);
  return words === null ? slowWords : `Expected ${words}`;
}

const causes = {
  parcel: (later) => (later ? `Your parcel came ${later} later` : 'Your parcel is here'),
  brief: (later) => (later ? `Your brief came ${later} later` : 'Your brief is here'),
  frames: (later) =>
    later ? `You answered the style frames ${later} later` : 'You answered the style frames',
  day: (later) => (later ? `You booked the shoot day ${later} later` : 'The shoot day is booked'),
  videos: (later) => (later ? `You ordered ${later} later` : 'You ordered a video'),
  review: (later) => (later ? `You answered ${later} later` : 'You answered'),
  draft: (later) => (later ? `You ordered it again ${later} later` : 'You ordered it again'),
  answer: (later) => (later ? `Your answer came ${later} later` : 'You answered'),
  'shoot-day': () => 'The shoot day moved',
  slower: () => 'It takes longer than usual',
  faster: () => 'It went faster than usual',
} satisfies Record<MoveCause, (later: string | null) => string>;

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function daysWords(days: number): string | null {
  if (days === 0) return null;
  const number = numbers[days - 1];
  return number === undefined ? counted(days, 'day') : `${number} ${days === 1 ? 'day' : 'days'}`;
}

/** Why an estimate moved: `Your parcel came two days later. Before: between March 1 and March 5.` */
export function movedWords({ cause, days, before }: Moved, now: Date): string {
  const last = before === null ? null : fullRange(before, now);
  return `${causes[cause](daysWords(days))}.${last === null ? '' : ` Before: ${last}.`}`;
}

function fullRange({ from, to }: DayRange, now: Date): string {
  return from === to
    ? dayWords(from, now)
    : `between ${dayWords(from, now)} and ${dayWords(to, now)}`;
}
