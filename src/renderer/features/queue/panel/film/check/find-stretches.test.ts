import type { VideoSample } from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { createStretchFinder } from './find-stretches.ts';

const [width, height, rate] = [128, 72, 25];

/** A picture as a decoder gives it, whose pixels have the brightness that is asked for: 16 is black. */
function pictureAt(at: number, brightnessOf: (x: number, y: number) => number): VideoSample {
  const sample: Partial<VideoSample> = {
    timestamp: at,
    format: 'I420',
    visibleRect: { left: 0, top: 0, width, height },
    colorSpace: { fullRange: false } as VideoSample['colorSpace'],
    allocationSize: () => width * height * 1.5,
    copyTo: (destination) => {
      const bytes = destination as Uint8Array;
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        bytes[pixel] = brightnessOf(pixel % width, Math.floor(pixel / width));
      }
      return Promise.resolve([{ offset: 0, stride: width }]);
    },
  };
  return sample as VideoSample;
}

const moving = (at: number) => (x: number) => 40 + ((x * 5 + Math.round(at * rate) * 9) % 150);
const black = () => 17;

/** The stretches of 15 s that move, but for what another picture is shown for. */
async function stretchesOf(
  instead: (at: number) => ((x: number, y: number) => number) | null,
  firstSeconds = 0,
) {
  const finder = createStretchFinder(firstSeconds);
  for (let frame = 0; frame < 15 * rate; frame += 1) {
    const at = frame / rate;
    await finder.look(pictureAt(firstSeconds + at, instead(at) ?? moving(at)));
  }
  return finder.stretches();
}
const between = (from: number, until: number) => (at: number) => at >= from && at < until;

test('a film that moves has no stretches', async () => {
  expect(await stretchesOf(() => null)).toEqual([]);
});

test('a black part is found with its seconds on the screen, and a cut through black is not', async () => {
  const isBlack = between(6, 8);
  const [stretch, ...more] = await stretchesOf((at) => (isBlack(at) ? black : null), 2);
  expect(more).toEqual([]);
  expect(stretch?.kind).toBe('black');
  expect(stretch?.from).toBeCloseTo(6, 5);
  expect(stretch?.until).toBeGreaterThan(7.7);
  expect(await stretchesOf((at) => (between(6, 6.4)(at) ? black : null))).toEqual([]);
});

test('a title on black is not black', async () => {
  const title = (x: number, y: number) => (y > 34 && y < 38 && x > 50 && x < 80 ? 235 : 16);
  expect(await stretchesOf((at) => (between(6, 8)(at) ? title : null))).toEqual([]);
});

test('a low-key picture is not black', async () => {
  const lowKey = (x: number) => 16 + Math.floor(x / 10);
  expect(await stretchesOf((at) => (between(6, 8)(at) ? lowKey : null))).toEqual([]);
});

test('a picture that stands for five seconds is found, and a product at rest for three is not', async () => {
  const still = (seconds: number) =>
    stretchesOf((at) => (between(5, 5 + seconds)(at) ? moving(5) : null));
  expect(await still(5)).toMatchObject([{ kind: 'still', from: 5 }]);
  expect(await still(3)).toEqual([]);
});

test('a slow movement of a small part is a movement', async () => {
  // An edge that moves by four pixels in a second.
  const slow = (at: number) => (x: number, y: number) => (y < 20 && x < 20 + at / 2 ? 120 : 200);
  expect(await stretchesOf((at) => slow(at * 8))).toEqual([]);
});

test('pictures whose pixels are kept back say nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const finder = createStretchFinder(0);
  for (let at = 0; at < 6; at += 0.25) {
    const picture = pictureAt(at, black);
    picture.copyTo = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    await finder.look(picture);
  }
  expect(finder.stretches()).toEqual([]);
});
