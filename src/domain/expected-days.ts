import {
  expectedShares,
  hasEnough,
  noTime,
  quantileOf,
  remainingOf,
  sumOf,
  timedSteps,
  type Durations,
  type Histogram,
  type Spread,
  type TimedStep,
  type VideoStage,
} from './durations.ts';
import type { DayRange } from './estimate.ts';
import type { StatusItem } from './progress.ts';
import { shootStart, studioDate } from './studio-clock.ts';
import { openStatuses } from './work.ts';

/** When something is done: a range of days, too little is known, or it takes longer than it ever did. */
export type Expected = { kind: 'known'; range: DayRange } | { kind: 'unknown' } | { kind: 'slow' };

/** Whether filming has not begun on a day that is booked. */
export const isAhead = (date: string | null, now: Date): date is string =>
  date !== null && date >= studioDate(now);

type VideoStanding = {
  stage: VideoStage;
  /** Milliseconds of the studio's time within the stage so far. */
  elapsed: number;
  /** The booked day; null when there is none. */
  shootDate: string | null;
};

/** When a video in work is delivered. A booked day ahead stands for all that comes before the camera. */
export function expectedVideo(
  { stage, elapsed, shootDate }: VideoStanding,
  { videos }: Pick<Durations, 'videos'>,
  now: Date,
): Expected {
  if (stage === 'changes') return add({ after: now, left: noTime }, videos.changes, elapsed);
  const coming = openStatuses.slice(openStatuses.indexOf(stage));
  const isPlanned = (stage === 'activated' || stage === 'queued') && isAhead(shootDate, now);
  const stages = isPlanned ? openStatuses.slice(openStatuses.indexOf('shooting')) : coming;
  let found: Sum = { after: isPlanned ? startOf(shootDate, now) : now, left: noTime };
  for (const each of stages) {
    const next = add(found, videos[each], each === stage && !isPlanned ? elapsed : 0);
    if (next.kind !== 'known') return next;
    found = next.sum;
  }
  return { kind: 'known', range: rangeOf(found) };
}

/** When each step is complete that is not, as far as that is known. */
export function expectedSteps(
  {
    steps,
    elapsed,
    shootDate,
  }: { steps: readonly StatusItem[]; elapsed: number; shootDate: string | null },
  durations: Pick<Durations, 'steps'>,
  now: Date,
): { ranges: Partial<Record<TimedStep, DayRange>>; isSlow: boolean } {
  const ranges: Partial<Record<TimedStep, DayRange>> = {};
  const coming = steps.filter(({ status }) => status !== 'complete').map(({ id }) => id);
  let isSlow = false;
  let found: Sum | null = { after: now, left: noTime };
  for (const step of timedSteps.filter((each) => coming.includes(each))) {
    if (step === 'shoot' && isAhead(shootDate, now)) {
      // The booked day stands for the step, and for all before it.
      found = { after: startOf(shootDate, now), left: noTime };
      for (const [earlier, range] of Object.entries(ranges)) {
        Object.assign(ranges, { [earlier]: upTo(range, shootDate) });
      }
      ranges.shoot = { from: shootDate, to: shootDate };
      isSlow = false;
      continue;
    }
    if (found === null) continue;
    const next = add(found, durations.steps[step], step === coming[0] ? elapsed : 0);
    if (next.kind === 'slow') isSlow = true;
    found = next.kind === 'known' ? next.sum : null;
    if (next.kind === 'known') ranges[step] = next.range;
  }
  return { ranges, isSlow };
}

/** A moment, and the time of the stages after it. */
type Sum = { after: Date; left: Spread };
type Added = Exclude<Expected, { kind: 'known' }> | { kind: 'known'; range: DayRange; sum: Sum };

/** The time of one stage more, of which so much has passed. */
function add({ after, left }: Sum, counts: Histogram, elapsed: number): Added {
  if (!hasEnough(counts)) return { kind: 'unknown' };
  const own = remainingOf(counts, Math.max(0, elapsed));
  if (own === null) return { kind: 'slow' };
  const sum = { after, left: left === noTime ? own : sumOf(left, own) };
  return { kind: 'known', range: rangeOf(sum), sum };
}

function rangeOf({ after, left }: Sum): DayRange {
  const dayOf = (share: number) => studioDate(new Date(after.getTime() + quantileOf(left, share)));
  return { from: dayOf(expectedShares.from), to: dayOf(expectedShares.to) };
}

/** A range that does not go beyond a day. */
const upTo = ({ from, to }: DayRange, last: string): DayRange => ({
  from: from < last ? from : last,
  to: to < last ? to : last,
});

/** When filming begins, or now when it has begun. */
function startOf(date: string, now: Date): Date {
  const start = shootStart(date);
  return start > now ? start : now;
}
