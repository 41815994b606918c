import { AudioBufferSink, type InputAudioTrack } from 'mediabunny';
import { isDecodingError, type Decoding } from './decode-pictures.ts';
import type { FilmSound } from './film-facts.ts';
import { eachInTime, inTime, limitsOf } from './in-time.ts';
import { createLoudnessMeter } from './loudness.ts';
import { createTruePeakMeter } from './true-peak.ts';

/** What is heard, or null, and how much of it this browser decoded. */
export type Hearing = {
  sound: FilmSound | null;
  /** `unplayable`: this browser plays sound of its codec, and not this one. */
  decoding: Decoding | { state: 'unplayable' };
};

/**
 * The loudest sample of each channel of a sound track, its loudness and its true peak; heard for about as long as the film
 * lasts. Rejects when the signal is aborted.
 */
export async function hearSound(
  track: InputAudioTrack,
  { firstSeconds, durationSeconds }: { firstSeconds: number; durationSeconds: number },
  signal: AbortSignal,
): Promise<Hearing> {
  const unheard: Hearing = { sound: null, decoding: { state: 'unchecked', from: 0 } };
  if (typeof AudioDecoder === 'undefined') return unheard;
  const limits = limitsOf(durationSeconds, signal);
  let meters: {
    loudness: ReturnType<typeof createLoudnessMeter>;
    truePeak: ReturnType<typeof createTruePeakMeter>;
  } | null = null;
  let end = firstSeconds;
  const peaks: number[] = [];
  try {
    if (!(await inTime(track.canDecode(), limits))) {
      const isKnown = await inTime(playsUsual(track), limits);
      return isKnown ? { sound: null, decoding: { state: 'unplayable' } } : unheard;
    }
    const buffers = new AudioBufferSink(track).buffers();
    for await (const { buffer, timestamp, duration } of eachInTime(buffers, limits)) {
      meters ??= {
        loudness: createLoudnessMeter(buffer.sampleRate, buffer.numberOfChannels),
        truePeak: createTruePeakMeter(buffer.sampleRate),
      };
      const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
        buffer.getChannelData(channel),
      );
      for (const [channel, samples] of channels.entries()) {
        let peak = peaks[channel] ?? 0;
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
        peaks[channel] = peak;
      }
      meters.loudness.add(channels);
      meters.truePeak.add(channels, timestamp - firstSeconds);
      end = timestamp + duration;
    }
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The sound of a film could not be decoded for its check', error);
    const at = Math.max(0, end - firstSeconds);
    const isBroken = isDecodingError(error);
    return {
      sound: null,
      decoding: isBroken ? { state: 'broken', at } : { state: 'unchecked', from: at },
    };
  }
  return {
    sound: {
      channelPeaks: peaks.map(decibels),
      loudness: meters?.loudness.integrated() ?? null,
      truePeak: meters?.truePeak.highest() ?? null,
    },
    decoding: { state: 'whole' },
  };
}

/** Whether this browser plays the codec of a track in two channels at 48 kHz: some have no AAC at all. */
async function playsUsual(track: InputAudioTrack): Promise<boolean> {
  const codec = await track.getCodecParameterString();
  if (codec === null) return false;
  const usual = { codec, sampleRate: 48_000, numberOfChannels: 2 };
  return (await AudioDecoder.isConfigSupported(usual)).supported === true;
}

/** Of full scale, which is 0; silence is far below. */
const decibels = (amplitude: number) => (amplitude === 0 ? -200 : 20 * Math.log10(amplitude));
