import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketCount,
  bucketLimits,
  bucketOf,
  cell,
  countOf,
  durations,
  enoughDurations,
  expectedShares,
  hasEnough,
  mostDurations,
  noDurations,
  quantileOf,
  remainingOf,
  sumOf,
  withDuration,
  type Histogram,
} from './durations.ts';

const hour = 3_600_000;
const duration = fc.integer({ min: 0, max: 8192 * hour - 1 });
const taken = fc.array(fc.integer({ min: 0, max: 60 * 24 * hour }), {
  minLength: 1,
  maxLength: 60,
});
const histogramOf = (each: readonly number[]): Histogram => each.reduce(withDuration, noDurations);
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });

/** The shortest and the longest time that the buckets allow, by whole cells. */
function limitsOf(counts: Histogram) {
  const used = [...counts.keys()].filter((bucket) => counts[bucket] !== 0);
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  return {
    from: Math.floor(bucketLimits(first).from / cell) * cell,
    to: Math.ceil(bucketLimits(last).to / cell) * cell,
  };
}

describe('buckets', () => {
  test('hold every duration, each between its limits, and leave no gap', () => {
    fc.assert(
      fc.property(duration, (milliseconds) => {
        const { from, to } = bucketLimits(bucketOf(milliseconds));
        // A limit is no whole number of milliseconds.
        expect(milliseconds).toBeGreaterThanOrEqual(from - 1);
        expect(milliseconds).toBeLessThanOrEqual(to + 1);
      }),
    );
    for (let bucket = 1; bucket < bucketCount; bucket += 1) {
      expect(bucketLimits(bucket).from).toBeCloseTo(bucketLimits(bucket - 1).to, 3);
    }
  });

  test('take what is no duration as nothing, and what is too long as the longest', () => {
    expect([-1, Number.NaN].map(bucketOf)).toEqual([0, 0]);
    expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(bucketCount - 1);
  });
});

describe('a histogram', () => {
  test('counts each duration once, in any order, and never grows beyond its limit', () => {
    fc.assert(
      fc.property(taken, (each) => {
        expect(countOf(histogramOf(each))).toBe(each.length);
        expect(histogramOf(each.toReversed())).toEqual(histogramOf(each));
      }),
    );
    const many = histogramOf(Array.from({ length: 3 * mostDurations }, (_, index) => index * hour));
    expect(many).toHaveLength(bucketCount);
    expect(countOf(many)).toBeLessThanOrEqual(mostDurations);
  });

  test('is enough from the twentieth duration on', () => {
    const of = (count: number) => histogramOf(Array.from({ length: count }, () => hour));
    expect(hasEnough(of(enoughDurations - 1))).toBe(false);
    expect(hasEnough(of(enoughDurations))).toBe(true);
  });

  test('that is missing or cannot be read is counted anew, and the others stay', () => {
    const counts = histogramOf([hour, 2 * hour]);
    const read = durations.parse({ videos: { editing: counts, shooting: [1, 2] } });
    expect(read.videos.editing).toEqual(counts);
    expect(read.videos.shooting).toEqual(noDurations);
    expect(durations.parse({}).steps.brief).toEqual(noDurations);
  });
});

describe('what is left', () => {
  test('is between the limits of its buckets, and later for a larger share', () => {
    fc.assert(
      fc.property(taken, share, share, (each, one, other) => {
        const counts = histogramOf(each);
        const spread = remainingOf(counts) ?? [];
        const [early, late] = [one, other].toSorted((a, b) => a - b);
        const quantiles = [early ?? 0, late ?? 0].map((wanted) => quantileOf(spread, wanted));
        expect(quantiles[0]).toBeLessThanOrEqual((quantiles[1] ?? 0) + 1);
        for (const quantile of quantiles) {
          expect(quantile).toBeGreaterThanOrEqual(limitsOf(counts).from - 1);
          expect(quantile).toBeLessThanOrEqual(limitsOf(counts).to + 1);
        }
      }),
    );
  });

  test('never ends before now, nor later than the longest stage', () => {
    fc.assert(
      fc.property(taken, fc.double({ min: 0, max: 1, noNaN: true }), (each, passed) => {
        const counts = histogramOf(each);
        const elapsed = passed * Math.max(...each);
        const left = remainingOf(counts, elapsed) ?? [];
        expect(left.reduce((sum, inCell) => sum + inCell, 0)).toBeCloseTo(1, 6);
        const quantile = quantileOf(left, expectedShares.to);
        expect(quantile).toBeGreaterThanOrEqual(0);
        expect(quantile).toBeLessThanOrEqual(limitsOf(counts).to - elapsed + cell);
      }),
    );
  });

  test('of a stage that took longer than any other is not known', () => {
    expect(remainingOf(histogramOf([hour, 2 * hour]), 30 * hour)).toBeNull();
    expect(remainingOf(noDurations)).toBeNull();
  });
});

describe('stages one after the other', () => {
  test('take between the sums of their limits, in any order', () => {
    fc.assert(
      fc.property(taken, taken, share, (some, more, wanted) => {
        const [one, other] = [histogramOf(some), histogramOf(more)];
        const [a, b] = [remainingOf(one) ?? [], remainingOf(other) ?? []];
        const sum = quantileOf(sumOf(a, b), wanted);
        expect(sum).toBeGreaterThanOrEqual(limitsOf(one).from + limitsOf(other).from - 1);
        expect(sum).toBeLessThanOrEqual(limitsOf(one).to + limitsOf(other).to + 1);
        expect(quantileOf(sumOf(b, a), wanted)).toBeCloseTo(sum, -3);
      }),
      { numRuns: 50 },
    );
  });

  test('are later than each of them alone', () => {
    fc.assert(
      fc.property(taken, taken, share, (some, more, wanted) => {
        const [a, b] = [some, more].map((each) => remainingOf(histogramOf(each)) ?? []);
        if (a === undefined || b === undefined) return;
        const sum = quantileOf(sumOf(a, b), wanted);
        expect(sum).toBeGreaterThanOrEqual(quantileOf(a, wanted) - 1);
        expect(sum).toBeGreaterThanOrEqual(quantileOf(b, wanted) - 1);
      }),
      { numRuns: 50 },
    );
  });

  test('have the mean of the sum', () => {
    const day = 24 * hour;
    const [shoot, edit] = [histogramOf([day, 2 * day, 3 * day]), histogramOf([5 * day, 7 * day])];
    const meanOf = (spread: readonly number[]) =>
      spread.reduce((sum, probability, index) => sum + probability * (index + 0.5) * cell, 0);
    const [a, b] = [remainingOf(shoot) ?? [], remainingOf(edit) ?? []];
    expect(meanOf(sumOf(a, b)) / day).toBeCloseTo((meanOf(a) + meanOf(b)) / day, 6);
  });
});
