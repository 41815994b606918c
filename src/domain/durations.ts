import { z } from 'zod';
import { fromKeys } from './from-keys.ts';
import { openStatuses } from './work.ts';

/** Durations that a stage needs before anybody is told what to expect of it. */
export const enoughDurations = 20;

/** The shares between which the studio expects to be done: half of the work was faster than the first. */
export const expectedShares = { from: 0.5, to: 0.85 } as const;

/** What a video goes through: the statuses of open work, and a round of changes after a delivery. */
export const videoStages = [...openStatuses, 'changes'] as const;
export type VideoStage = (typeof videoStages)[number];

/** The steps that take the studio's time. The order is paid, and the parcel sent, by the customer. */
export const timedSteps = ['brief', 'style', 'shoot', 'editing', 'delivery'] as const;
export type TimedStep = (typeof timedSteps)[number];

const hour = 3_600_000;
/** Limits of the buckets double every four. */
const perOctave = 4;
const octaves = 12;
export const bucketCount = perOctave * octaves + 2;
const lastLimit = 2 ** octaves * hour;

/**
 * The durations of a bucket in milliseconds, from the first to below the second: under an hour, 48 that
 * grow by a fifth each, and everything over 4,096 hours, taken to end at twice that.
 */
export function bucketLimits(bucket: number): { from: number; to: number } {
  const limit = (index: number) => 2 ** ((index - 1) / perOctave) * hour;
  return {
    from: bucket === 0 ? 0 : limit(bucket),
    to: bucket === bucketCount - 1 ? 2 * lastLimit : limit(bucket + 1),
  };
}

/** The bucket of a duration in milliseconds; what is below zero counts as nothing. */
export function bucketOf(milliseconds: number): number {
  if (!(milliseconds >= hour)) return 0;
  const bucket = 1 + Math.floor(Math.log2(milliseconds / hour) * perOctave);
  return Math.min(bucket, bucketCount - 1);
}

/** How many durations fell into each bucket. */
export type Histogram = readonly number[];

export const noDurations: Histogram = Array.from({ length: bucketCount }, () => 0);

// One that cannot be read is counted anew; the others stay.
const histogram = z
  .array(z.number().int().min(0))
  .length(bucketCount)
  .catch(() => [...noDurations])
  .default(() => [...noDurations]);

/** Document `counters/durations`: how long the studio took for each stage. Its size never grows. */
export const durations = z.object({
  videos: z.object(fromKeys(videoStages, () => histogram)).prefault({}),
  steps: z.object(fromKeys(timedSteps, () => histogram)).prefault({}),
});
export type Durations = {
  videos: Record<VideoStage, Histogram>;
  steps: Record<TimedStep, Histogram>;
};

/** From this many on, all counts are halved, so that the studio of today counts more. */
export const mostDurations = 400;

export const countOf = (counts: Histogram): number => counts.reduce((sum, count) => sum + count, 0);

export const hasEnough = (counts: Histogram): boolean => countOf(counts) >= enoughDurations;

/** The histogram with one duration more. */
export function withDuration(counts: Histogram, milliseconds: number): number[] {
  const bucket = bucketOf(milliseconds);
  const kept = countOf(counts) < mostDurations ? counts : counts.map((count) => count >> 1);
  return kept.map((count, index) => (index === bucket ? count + 1 : count));
}

/** What is left of a stage, as a probability for each cell of six hours from now on; the sum is 1. */
export type Spread = readonly number[];

export const cell = 6 * hour;
/** Beyond a year nobody plans; what is later is counted there. */
const mostCells = 4 * 366;

/** Nothing is left. */
export const noTime: Spread = [1];

/**
 * What is left of a stage that has taken this long, in milliseconds. A bucket's durations lie evenly in
 * it. Null when no stage took as long.
 */
export function remainingOf(counts: Histogram, elapsed = 0): Spread | null {
  const cells: number[] = [];
  for (const [bucket, count] of counts.entries()) {
    if (count === 0) continue;
    const { from, to } = bucketLimits(bucket);
    const density = count / (to - from);
    const first = Math.max(0, from - elapsed);
    const last = to - elapsed;
    for (let index = Math.floor(first / cell); index * cell < last; index += 1) {
      const inCell = Math.min(last, (index + 1) * cell) - Math.max(first, index * cell);
      add(cells, index, inCell * density);
    }
  }
  return normal(cells);
}

/** The time of one stage after the other. Stages are taken not to depend on each other. */
export function sumOf(one: Spread, other: Spread): Spread {
  const cells: number[] = [];
  for (const [index, share] of one.entries()) {
    if (share === 0) continue;
    for (const [offset, otherShare] of other.entries()) {
      // Two times within their cells end in the one cell or in the next.
      const half = (share * otherShare) / 2;
      add(cells, index + offset, half);
      add(cells, index + offset + 1, half);
    }
  }
  return normal(cells) ?? noTime;
}

/** The milliseconds within which this share of the work is done. */
export function quantileOf(spread: Spread, share: number): number {
  let before = 0;
  for (const [index, inCell] of spread.entries()) {
    if (inCell > 0 && before + inCell >= share) {
      return (index + Math.max(0, share - before) / inCell) * cell;
    }
    before += inCell;
  }
  return spread.length * cell;
}

function add(cells: number[], index: number, share: number): void {
  const kept = Math.min(index, mostCells - 1);
  while (cells.length <= kept) cells.push(0);
  cells[kept] = (cells[kept] ?? 0) + share;
}

function normal(cells: readonly number[]): Spread | null {
  const sum = cells.reduce((total, share) => total + share, 0);
  return sum > 0 ? cells.map((share) => share / sum) : null;
}
