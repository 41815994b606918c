import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketCount,
  bucketLimits,
  bucketOf,
  countOf,
  durations,
  enoughDurations,
  hasEnough,
  mostDurations,
  noDurations,
  timeLeft,
  withDuration,
  type Histogram,
} from './durations.ts';

const hour = 3_600_000;
const duration = fc.integer({ min: 0, max: 8192 * hour - 1 });
const taken = fc.array(fc.integer({ min: 0, max: 60 * 24 * hour }), {
  minLength: enoughDurations,
  maxLength: 60,
});
const histogramOf = (each: readonly number[]): Histogram => each.reduce(withDuration, noDurations);

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
    const read = durations.parse({ blocks: { films: counts, changes: [1, 2] } });
    expect(read.blocks.films).toEqual(counts);
    expect(read.blocks.changes).toEqual(noDurations);
    expect(durations.parse({}).steps.brief).toEqual(noDurations);
  });
});

describe('what is left', () => {
  test('is what the durations that were longer took beyond it, and never below nothing', () => {
    fc.assert(
      fc.property(taken, fc.double({ min: 0, max: 0.99, noNaN: true }), (each, passed) => {
        const counts = histogramOf(each);
        const longest = Math.max(...each);
        const elapsed = passed * longest;
        const left = timeLeft(counts, elapsed);
        if (left.kind !== 'known') throw new Error('The longest was longer.');
        expect(left.from).toBeGreaterThanOrEqual(0);
        expect(left.to).toBeGreaterThanOrEqual(left.from);
        expect(left.to).toBeLessThanOrEqual(bucketLimits(bucketOf(longest)).to - elapsed + 1);
      }),
    );
  });

  test('holds seven in ten of the durations', () => {
    const each = Array.from({ length: 200 }, (_, index) => (index + 1) * 2 * hour);
    const left = timeLeft(histogramOf(each));
    if (left.kind !== 'known') throw new Error('There are enough.');
    const inside = each.filter((taking) => taking >= left.from && taking <= left.to).length;
    expect(inside / each.length).toBeGreaterThan(0.65);
    expect(inside / each.length).toBeLessThan(0.75);
  });

  test('is not known with few durations, nor of what took longer than any other', () => {
    const few = Array.from({ length: enoughDurations - 1 }, () => hour);
    expect(timeLeft(histogramOf(few)).kind).toBe('unknown');
    expect(timeLeft(histogramOf([...few, 2 * hour])).kind).toBe('known');
    expect(timeLeft(histogramOf([...few, 2 * hour]), 30 * hour).kind).toBe('slow');
  });
});
