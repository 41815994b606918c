import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilmClock } from './film-report.ts';
import { frameAt, frameOfTimestamp, sameMoment, seekTimeOf, timecode } from './film-time.ts';

const rates = [
  ['23.976', { numerator: 24_000, denominator: 1001 }],
  ['24', { numerator: 24, denominator: 1 }],
  ['25', { numerator: 25, denominator: 1 }],
  ['29.97', { numerator: 30_000, denominator: 1001 }],
  ['30', { numerator: 30, denominator: 1 }],
  ['50', { numerator: 50, denominator: 1 }],
  ['59.94', { numerator: 60_000, denominator: 1001 }],
  ['60', { numerator: 60, denominator: 1 }],
] as const;

const starts = [0, 83_417, 1_400_000];

describe.each(rates)('at %s frames a second', (_name, frameRate) => {
  const frames = Math.floor((30 * frameRate.numerator) / frameRate.denominator);
  const all = Array.from({ length: frames }, (_, frame) => frame);

  describe.each(starts)('with its first frame after %d µs', (firstFrameMicroseconds) => {
    const clock = { frameRate, frames, firstFrameMicroseconds };

    test('a seek to any frame shows that frame', () => {
      expect(all.map((frame) => frameAt(seekTimeOf(frame, clock), clock))).toEqual(all);
    });

    test('a frame is found from its own beginning, exact or rounded to milliseconds', () => {
      const beginningOf = (frame: number) =>
        firstFrameMicroseconds / 1e6 + (frame * frameRate.denominator) / frameRate.numerator;
      expect(all.map((frame) => frameAt(beginningOf(frame), clock))).toEqual(all);
      const rounded = (frame: number) => Math.round(beginningOf(frame) * 1000) / 1000;
      expect(all.map((frame) => frameOfTimestamp(rounded(frame), clock))).toEqual(all);
    });
  });
});

test('a frame is on the screen with the one at its moment in another film, and the way back from a faster one is the same', () => {
  const rateOf = ({ frameRate }: FilmClock) => frameRate.numerator / frameRate.denominator;
  const film = fc
    .record({
      frameRate: fc.constantFrom(...rates.map(([, rate]) => rate)),
      firstFrameMicroseconds: fc.integer({ min: 0, max: 2_000_000 }),
    })
    .map((clock) => ({ ...clock, frames: Math.floor(30 * rateOf({ ...clock, frames: 1 })) }));
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(film, film, share, (from, to, where) => {
      const frame = Math.floor(where * from.frames);
      const moment = (frame + 0.5) / rateOf(from);
      const shown = sameMoment(frame, from, to);
      expect(shown / rateOf(to)).toBeLessThanOrEqual(moment + 1e-6);
      const end = shown === to.frames - 1 ? Infinity : (shown + 1) / rateOf(to);
      expect(end).toBeGreaterThan(moment - 1e-6);
      const [slow, fast] = rateOf(from) <= rateOf(to) ? [from, to] : [to, from];
      const last = Math.floor(where * slow.frames);
      expect(sameMoment(sameMoment(last, slow, fast), fast, slow)).toBe(last);
    }),
  );
});

test('no frame is outside the film', () => {
  const frameRate = { numerator: 25, denominator: 1 };
  const clock = { frameRate, frames: 125, firstFrameMicroseconds: 80_000 };
  expect(frameAt(0, clock)).toBe(0);
  expect(frameAt(6, clock)).toBe(124);
  expect(frameOfTimestamp(99, clock)).toBe(124);
});

test('a place is written as editors write it', () => {
  const rate = { numerator: 25, denominator: 1 };
  expect(timecode(0, rate)).toBe('0:00:00');
  expect(timecode(112, rate)).toBe('0:04:12');
  expect(timecode(25 * 61 + 3, rate)).toBe('1:01:03');
  expect(timecode(30, { numerator: 30_000, denominator: 1001 })).toBe('0:01:00');
});
