import type { InputVideoTrack, VideoSample } from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodePictures } from './decode-pictures.ts';

/** What a decoder gives after so many seconds: a picture, up, or nothing any more. */
type Step = { after: number; gives: 'picture' | 'up' | 'nothing' };

/** What the decoder does at the first try, and at the second. */
const decoder = vi.hoisted(() => ({ tries: [] as Step[][] }));

vi.mock('mediabunny', () => ({
  // Called with `new`, which no arrow function takes.
  VideoSampleSink: function VideoSampleSink() {
    return { samples: () => pictures(decoder.tries.shift() ?? []) };
  },
}));

async function* pictures(steps: Step[]): AsyncGenerator<Pick<VideoSample, 'timestamp' | 'close'>> {
  for (const [index, { after, gives }] of steps.entries()) {
    if (after > 0) await vi.advanceTimersByTimeAsync(after * 1000);
    if (gives === 'up') throw new DOMException('Decoding failed', 'EncodingError');
    if (gives === 'nothing') await new Promise(() => {});
    yield { timestamp: index, close: () => {} };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('VideoDecoder', {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const track = { canDecode: () => Promise.resolve(true) } as InputVideoTrack;
const wanted = new AbortController().signal;
const film = { firstSeconds: 0, durationSeconds: 15 };
const look = () => Promise.resolve();
const decode = (...tries: Step[][]) => {
  decoder.tries = tries;
  return decodePictures(track, film, wanted, look);
};
const picture = (after = 0): Step => ({ after, gives: 'picture' });
const givesUp = (after = 0): Step => ({ after, gives: 'up' });
const hangs: Step = { after: 0, gives: 'nothing' };

test('a film whose pictures all come is whole', async () => {
  expect(await decode([picture(), picture(14)])).toEqual({ state: 'whole' });
});

test('a good film is whole though the graphics card gave up late', async () => {
  const again = [picture(2), picture(2)];
  expect(await decode([picture(), givesUp(14)], again)).toEqual({ state: 'whole' });
});

test('a film that takes too long without the graphics card is not called broken', async () => {
  const again = [picture(), picture(), picture(16), picture()];
  expect(await decode([picture(), givesUp(14)], again)).toMatchObject({ state: 'unchecked' });
});

test('a film that is broken for both decoders is broken where the first one gave up', async () => {
  const tries = [
    [picture(), picture(), givesUp()],
    [picture(), givesUp()],
  ];
  expect(await decode(...tries)).toEqual({ state: 'broken', at: 1 });
});

test('a decoder that hangs leaves the rest of the film unchecked when its time is over', async () => {
  const decoding = decode([picture(), picture(), hangs]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await decoding).toEqual({ state: 'unchecked', from: 1 });
});

test('a browser that never says whether it decodes a film leaves it unchecked', async () => {
  const silent = { canDecode: () => new Promise<boolean>(() => {}) } as InputVideoTrack;
  const decoding = decodePictures(silent, film, wanted, look);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await decoding).toEqual({ state: 'unchecked', from: 0 });
});

test('a decoder that hangs is left when nobody wants its answer', async () => {
  const stopped = new AbortController();
  decoder.tries = [[picture(), hangs]];
  const decoding = decodePictures(track, film, stopped.signal, look);
  const ended = decoding.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  stopped.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
});
