import {
  VideoSampleSink,
  type InputVideoTrack,
  type VideoSample,
  type VideoSinkDecoderOptions,
} from 'mediabunny';
import { eachInTime, inTime, limitsOf } from './in-time.ts';

/** How much of a track this browser decoded, in seconds from its first picture on the screen. */
export type Decoding =
  | { state: 'whole' }
  /** It cannot decode this kind, or it took longer than the film: from here on nothing is known. */
  | { state: 'unchecked'; from: number }
  /** Its decoder gave up here. */
  | { state: 'broken'; at: number };

/**
 * Decodes each picture of a film, outside of this thread, for about as long as the film lasts. A film that is broken
 * for the graphics card is decoded once more without it, for as long again. `look` is
 * given each picture until it settles. Rejects when the signal is aborted.
 */
export async function decodePictures(
  track: InputVideoTrack,
  { firstSeconds, durationSeconds }: { firstSeconds: number; durationSeconds: number },
  signal: AbortSignal,
  look: (picture: VideoSample) => Promise<void>,
): Promise<Decoding> {
  if (typeof VideoDecoder === 'undefined') return { state: 'unchecked', from: 0 };

  async function decode(options: VideoSinkDecoderOptions): Promise<Decoding> {
    const limits = limitsOf(durationSeconds, signal);
    let last: number | null = null;
    const reached = () => Math.max(0, (last ?? firstSeconds) - firstSeconds);
    try {
      if (!(await inTime(track.canDecode(), limits))) return { state: 'unchecked', from: 0 };
      const pictures = new VideoSampleSink(track, options).samples();
      for await (const picture of eachInTime(pictures, limits)) {
        last = picture.timestamp;
        try {
          await inTime(look(picture), limits);
        } finally {
          picture.close();
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      console.warn('A film could not be decoded for its check', error);
      return isDecodingError(error)
        ? { state: 'broken', at: reached() }
        : { state: 'unchecked', from: reached() };
    }
    // A film without a whole picture to begin with gives none.
    return last === null ? { state: 'unchecked', from: 0 } : { state: 'whole' };
  }

  const decoding = await decode({});
  if (decoding.state !== 'broken') return decoding;
  // Decoders of some graphics cards give up at good films.
  const again = await decode({ hardwareAcceleration: 'prefer-software' });
  return again.state === 'broken' ? decoding : again;
}

/** Whether an error says that a decoder did not understand what it was given, as WebCodecs names it. */
export function isDecodingError(error: unknown): boolean {
  return error instanceof DOMException && ['EncodingError', 'DataError'].includes(error.name);
}
