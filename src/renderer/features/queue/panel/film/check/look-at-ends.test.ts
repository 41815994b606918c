import type { InputVideoTrack, VideoSample } from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAtEnds } from './look-at-ends.ts';

const [width, height, rate, durationSeconds] = [128, 72, 25, 15];

/** How bright all of the film is at a second: 16 is black, and 235 is white. */
const film = vi.hoisted(() => ({ brightnessAt: (_second: number): number => 16 }));

vi.mock('mediabunny', () => ({
  // Called with `new`, which no arrow function takes.
  VideoSampleSink: function VideoSampleSink() {
    return { samplesAtTimestamps: pictures };
  },
  CanvasSink: function CanvasSink() {
    return { getCanvas: () => Promise.resolve(null) };
  },
}));

async function* pictures(times: Iterable<number>): AsyncGenerator<Partial<VideoSample>> {
  for (const time of times) {
    const at = Math.floor(time * rate) / rate;
    await Promise.resolve();
    yield {
      timestamp: at,
      format: 'I420',
      visibleRect: { left: 0, top: 0, width, height },
      colorSpace: { fullRange: false } as VideoSample['colorSpace'],
      allocationSize: () => width * height * 1.5,
      copyTo: (destination) => {
        (destination as Uint8Array).fill(film.brightnessAt(at));
        return Promise.resolve([{ offset: 0, stride: width }]);
      },
      close: () => {},
    };
  }
}

beforeEach(() => void vi.stubGlobal('VideoDecoder', {}));
afterEach(() => void vi.unstubAllGlobals());

const track = { canDecode: () => Promise.resolve(true) } as InputVideoTrack;
async function blackEnds(brightnessAt: (second: number) => number) {
  film.brightnessAt = brightnessAt;
  const about = { durationSeconds, frames: durationSeconds * rate, width, height };
  const ends = await lookAtEnds(track, { ...about, firstSeconds: 0 });
  return [ends?.start.isBlack, ends?.end.isBlack];
}
/** So bright that nothing is still. */
const lit = (second: number) => 120 + (Math.round(second * rate) % 60);
const fadeOf = (seconds: number) => (second: number) => {
  const fromEdge = Math.min(second, durationSeconds - 1 / rate - second);
  return 16 + (lit(second) - 16) * Math.min(1, fromEdge / seconds);
};

test.each([[0.2], [0.5], [0.9]])(
  'a fade of %d s from and to black is no black',
  async (seconds) => {
    expect(await blackEnds(fadeOf(seconds))).toEqual([false, false]);
  },
);

test.each([[1 / rate], [0.4], [1.2], [durationSeconds]])(
  'a film that is black for %d s at both ends begins and ends black',
  async (seconds) => {
    const isDark = (second: number) =>
      second < seconds - 0.001 || second > durationSeconds - seconds - 0.001;
    expect(await blackEnds((second) => (isDark(second) ? 16 : lit(second)))).toEqual([true, true]);
  },
);

test('a film that fades after a second of black begins and ends black', async () => {
  expect(
    await blackEnds((second) =>
      fadeOf(0.3)(
        second < 7 ? Math.max(0, second - 1) : Math.min(durationSeconds - 1 / rate, second + 1),
      ),
    ),
  ).toEqual([true, true]);
});
