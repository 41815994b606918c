import type { VideoSample } from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { createFilmLook } from './look-at-pictures.ts';

const [width, height, rate, seconds] = [128, 72, 25, 15];

/** How bright each pixel of a film is at a second from its first picture: 16 is black, and 235 is white. */
type Film = (at: number) => (x: number, y: number) => number;

/** A picture as a decoder gives it. */
function pictureAt(at: number, brightnessOf: ReturnType<Film>): VideoSample {
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

const moving: Film = (at) => (x) => 40 + ((x * 5 + Math.round(at * rate) * 9) % 150);
const black = () => 17;
const between = (from: number, until: number) => (at: number) => at >= from && at < until;

const newLook = (firstSeconds = 0) =>
  createFilmLook(
    { durationSeconds: seconds, frames: seconds * rate, width, height, firstSeconds },
    () => null,
  );

/** Looks at a film of 15 s up to a second. */
async function looked(film: Film, { firstSeconds = 0, until = seconds } = {}) {
  const look = newLook(firstSeconds);
  for (let frame = 0; frame < until * rate; frame += 1) {
    const at = frame / rate;
    await look.look(pictureAt(firstSeconds + at, film(at)));
  }
  return look;
}

/** The stretches of a film that moves, but for what another picture is shown for. */
const stretchesOf = async (instead: (at: number) => ReturnType<Film> | null, firstSeconds = 0) =>
  (await looked((at) => instead(at) ?? moving(at), { firstSeconds })).stretches();

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
  const still = (length: number) =>
    stretchesOf((at) => (between(5, 5 + length)(at) ? moving(5) : null));
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
  const look = newLook();
  for (let at = 0; at < seconds; at += 1 / rate) {
    const picture = pictureAt(at, black);
    picture.copyTo = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    await look.look(picture);
  }
  expect(look.stretches()).toEqual([]);
  const nothing = { isBlack: false, isFrozen: false };
  expect(look.ends(true)).toMatchObject({ start: nothing, end: nothing });
});

/** So bright that nothing is still. */
const lit = (second: number) => 120 + (Math.round(second * rate) % 60);
const fadeOf = (length: number) => (second: number) => {
  const fromEdge = Math.min(second, seconds - 1 / rate - second);
  return 16 + (lit(second) - 16) * Math.min(1, fromEdge / length);
};
async function blackEnds(brightnessAt: (second: number) => number) {
  const { start, end } = (await looked((at) => () => brightnessAt(at))).ends(true);
  return [start?.isBlack, end?.isBlack];
}

test.each([[0.2], [0.5], [0.9]])('a fade of %d s from and to black is no black', async (length) => {
  expect(await blackEnds(fadeOf(length))).toEqual([false, false]);
});

test.each([[1 / rate], [0.4], [1.2], [seconds]])(
  'a film that is black for %d s at both ends begins and ends black',
  async (length) => {
    const isDark = (second: number) => second < length - 0.001 || second > seconds - length - 0.001;
    expect(await blackEnds((second) => (isDark(second) ? 16 : lit(second)))).toEqual([true, true]);
  },
);

test('a film that fades after a second of black begins and ends black', async () => {
  expect(
    await blackEnds((second) =>
      fadeOf(0.3)(second < 7 ? Math.max(0, second - 1) : Math.min(seconds - 1 / rate, second + 1)),
    ),
  ).toEqual([true, true]);
});

test('a film stands still at its ends where each of their frames is the same', async () => {
  const edges: Film = (at) => moving(at < 1.1 ? 0 : Math.min(at, seconds - 2.2));
  const still = (await looked(edges)).ends(true);
  expect([still.start?.isFrozen, still.end?.isFrozen]).toEqual([true, true]);
  const ends = (await looked(moving)).ends(true);
  expect([ends.start?.isFrozen, ends.end?.isFrozen]).toEqual([false, false]);
});

test('of a film that was decoded in part, the end is not known, nor is the start before its second is over', async () => {
  expect((await looked(moving, { until: 5 })).ends(false)).toMatchObject({
    start: { isBlack: false },
    end: null,
  });
  expect((await looked(() => black, { until: 0.5 })).ends(false)).toEqual({
    start: null,
    end: null,
  });
});
