import type { InputVideoTrack, VideoSample } from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodePictures } from './decode-pictures.ts';

/** What a decoder gives after so many seconds: a picture, or up. */
type Step = { after: number; gives: 'picture' | 'up' };

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
    await vi.advanceTimersByTimeAsync(after * 1000);
    if (gives === 'up') throw new DOMException('Decoding failed', 'EncodingError');
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
const decode = (...tries: Step[][]) => {
  decoder.tries = tries;
  return decodePictures(track, { firstSeconds: 0, durationSeconds: 15 });
};
const picture = (after = 0): Step => ({ after, gives: 'picture' });
const givesUp = (after = 0): Step => ({ after, gives: 'up' });

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
