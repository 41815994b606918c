import { expect, test } from 'vitest';
import { createTruePeakMeter } from './true-peak.ts';

const rate = 48_000;
/** A sine of so many samples a turn, which begins at a part of the turn. */
const sine = (turn: number, begin: number, length = 4800) =>
  new Float32Array(length).map((_, index) => Math.sin(2 * Math.PI * (index / turn + begin)));

// As in EBU Tech 3341, minimum requirements 15 to 19: the tolerance is +0.2 and −0.4 dB.
test.each([
  ['where its samples show it', 4, 0, 0],
  ['between its samples, which stay 3 dB below', 4, 1 / 8, 0],
  ['between those of a turn of six', 6, 1 / 12, 0],
])('a full sine has its peak %s', (_, turn, begin, expected) => {
  // It fades in, as a hard beginning has a peak of its own.
  const samples = sine(turn, begin).map((each, index) => each * Math.min(1, index / 2400));
  const meter = createTruePeakMeter(rate);
  meter.add([samples], 0);
  const { decibels } = meter.highest();
  expect(decibels).toBeGreaterThan(expected - 0.4);
  expect(decibels).toBeLessThan(expected + 0.2);
});

test('the loudest moment of any channel is named, whatever the pieces it comes in', () => {
  const quiet = sine(100, 0, 4800).map((each) => each * 0.1);
  const loud = quiet.with(3001, 0.9);
  const whole = createTruePeakMeter(rate);
  whole.add([quiet, loud], 2);
  const inPieces = createTruePeakMeter(rate);
  for (let from = 0; from < 4800; from += 480) {
    const piece = [quiet, loud].map((each) => each.slice(from, from + 480));
    inPieces.add(piece, 2 + from / rate);
  }
  expect(whole.highest().at).toBeCloseTo(2 + 3001 / rate, 3);
  expect(inPieces.highest()).toEqual(whole.highest());
});

test('silence has no peak', () => {
  const meter = createTruePeakMeter(rate);
  meter.add([new Float32Array(100)], 0);
  expect(meter.highest()).toEqual({ decibels: -Infinity, at: 0 });
});
