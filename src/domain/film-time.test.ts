import { describe, expect, test } from 'vitest';
import { frameAt, frameOfTimestamp, seekTimeOf, timecode } from './film-time.ts';

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
