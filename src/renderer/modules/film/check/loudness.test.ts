import { expect, test } from 'vitest';
import { createLoudnessMeter } from './loudness.ts';

type Part = { seconds: number; decibels: number };

/** The loudness of a sine of 997 Hz that has these levels one after another, in so many of the channels. */
function loudnessOfSine(
  parts: readonly Part[],
  { rate = 48_000, channels = 2, sounding = 99 } = {},
): number | null {
  const meter = createLoudnessMeter(rate, channels);
  const silence = new Float32Array(1000);
  let at = 0;
  for (const { seconds, decibels } of parts) {
    const end = at + seconds * rate;
    while (at < end) {
      const samples = new Float32Array(1000).map(
        (_, index) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 997 * (at + index)) / rate),
      );
      meter.add(
        Array.from({ length: channels }, (_, each) => (each < sounding ? samples : silence)),
      );
      at += 1000;
    }
  }
  return meter.integrated();
}

test.each([48_000, 44_100, 96_000])(
  'a full sine in one channel reads -3.01 LUFS at %i Hz',
  (rate) => {
    expect(
      loudnessOfSine([{ seconds: 5, decibels: 0 }], { rate, channels: 2, sounding: 1 }),
    ).toBeCloseTo(-3.01, 1);
  },
);

// EBU Tech 3341, minimum requirements 1 to 4.
test.each<[string, Part[], number]>([
  ['one level', [{ seconds: 20, decibels: -23 }], -23],
  ['a lower one', [{ seconds: 20, decibels: -33 }], -33],
  [
    'quiet ends, which the relative gate leaves out',
    [
      { seconds: 10, decibels: -36 },
      { seconds: 60, decibels: -23 },
      { seconds: 10, decibels: -36 },
    ],
    -23,
  ],
  [
    'silent ends, which the absolute gate leaves out',
    [
      { seconds: 10, decibels: -72 },
      { seconds: 10, decibels: -36 },
      { seconds: 60, decibels: -23 },
      { seconds: 10, decibels: -36 },
      { seconds: 10, decibels: -72 },
    ],
    -23,
  ],
])('the reference signal with %s reads as it should', (_, parts, expected) => {
  expect(Math.abs((loudnessOfSine(parts) ?? 0) - expected)).toBeLessThanOrEqual(0.1);
});

test('bass of 5.1 does not count, and surround counts more', () => {
  const full = [{ seconds: 3, decibels: -20 }];
  const three = loudnessOfSine(full, { channels: 6, sounding: 3 }) ?? 0;
  expect(loudnessOfSine(full, { channels: 6, sounding: 4 })).toBeCloseTo(three, 5);
  const all = loudnessOfSine(full, { channels: 6 }) ?? 0;
  expect(all - three).toBeCloseTo(10 * Math.log10(5.82 / 3), 2);
});

test('silence, and what is shorter than a block, has no loudness', () => {
  expect(loudnessOfSine([{ seconds: 2, decibels: -80 }])).toBeNull();
  expect(loudnessOfSine([{ seconds: 0.3, decibels: 0 }])).toBeNull();
});
