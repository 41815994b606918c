import { z } from 'zod';
import { fromKeys } from './from-keys.ts';

/** Durations that are needed before anybody is told what to expect. */
export const enoughDurations = 20;

/** The shares of the work between whose times the studio expects to be done: seven times in ten. */
const expectedShares = { from: 0.15, to: 0.85 } as const;

/** The steps that take the studio's time. The order is paid, and the parcel sent, by the customer. */
export const timedSteps = ['brief', 'style', 'shoot', 'editing', 'delivery'] as const;
export type TimedStep = (typeof timedSteps)[number];

/** What the films of a block go through together: from the order to the last delivery, or a round of changes. */
export const blockWorks = ['films', 'changes'] as const;
export type BlockWork = (typeof blockWorks)[number];

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

/** Document `counters/durations`: how long the studio took. Its size never grows. */
export const durations = z.object({
  blocks: z.object(fromKeys(blockWorks, () => histogram)).prefault({}),
  steps: z.object(fromKeys(timedSteps, () => histogram)).prefault({}),
});
export type Durations = {
  blocks: Record<BlockWork, Histogram>;
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

/** Milliseconds within which it is done, by both shares; or why nobody can say. */
export type TimeLeft = { kind: 'known'; from: number; to: number } | { kind: 'unknown' | 'slow' };

/**
 * What is left of work that has taken this long, in milliseconds: of the durations that were longer. The durations of
 * a bucket lie evenly in it. `slow` where none was as long.
 */
export function timeLeft(counts: Histogram, elapsed = 0): TimeLeft {
  if (!hasEnough(counts)) return { kind: 'unknown' };
  const parts = counts.flatMap((count, bucket) => {
    const { from, to } = bucketLimits(bucket);
    const begin = Math.max(from, elapsed);
    return count > 0 && to > begin
      ? [{ begin, to, count: (count * (to - begin)) / (to - from) }]
      : [];
  });
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return { kind: 'slow' };
  const within = (share: number): number => {
    let wanted = share * all;
    for (const { begin, to, count } of parts) {
      if (wanted <= count) return begin + ((to - begin) * wanted) / count - elapsed;
      wanted -= count;
    }
    return (parts.at(-1)?.to ?? elapsed) - elapsed;
  };
  return { kind: 'known', from: within(expectedShares.from), to: within(expectedShares.to) };
}
