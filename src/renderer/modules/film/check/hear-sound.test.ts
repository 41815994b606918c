import type { InputAudioTrack, WrappedAudioBuffer } from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearSound } from './hear-sound.ts';

const decoder = vi.hoisted(() => ({ hangs: false }));

vi.mock('mediabunny', () => ({
  // Called with `new`, which no arrow function takes.
  AudioBufferSink: function AudioBufferSink() {
    return { buffers };
  },
}));

/** Two seconds of sound, and then the end or nothing any more. */
async function* buffers(): AsyncGenerator<WrappedAudioBuffer> {
  const samples = new Float32Array(48_000).fill(0.5);
  const buffer = { sampleRate: 48_000, numberOfChannels: 1, getChannelData: () => samples };
  for (const timestamp of [0, 1]) {
    yield { buffer: buffer as Partial<AudioBuffer> as AudioBuffer, timestamp, duration: 1 };
  }
  if (decoder.hangs) await new Promise(() => {});
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioDecoder', {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const track = { canDecode: () => Promise.resolve(true) } as InputAudioTrack;
const hear = (hangs: boolean) => {
  decoder.hangs = hangs;
  const film = { firstSeconds: 0, durationSeconds: 15 };
  return hearSound(track, film, new AbortController().signal);
};

test('a sound that is decoded to its end is heard', async () => {
  const { sound, decoding } = await hear(false);
  expect(decoding).toEqual({ state: 'whole' });
  expect(sound?.channelPeaks).toEqual([expect.closeTo(-6, 1)]);
  expect(sound?.truePeak?.decibels).toBeGreaterThan(-6.1);
});

test('a decoder that hangs leaves the rest of the sound unchecked when its time is over', async () => {
  const hearing = hear(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await hearing).toEqual({ sound: null, decoding: { state: 'unchecked', from: 2 } });
});
