import { VideoSampleSink, type InputVideoTrack, type VideoSinkDecoderOptions } from 'mediabunny';

/** How much of a track this browser decoded, in seconds from its first picture on the screen. */
export type Decoding =
  | { state: 'whole' }
  /** It cannot decode this kind, or it took longer than the film: from here on nothing is known. */
  | { state: 'unchecked'; from: number }
  /** Its decoder gave up here. */
  | { state: 'broken'; at: number };

/** Milliseconds that a short film may take. */
const leastTime = 10_000;

/**
 * Decodes each picture of a film, outside of this thread, for about as long as the film lasts. A film that is broken
 * for the graphics card is decoded once more without it, for as long again.
 */
export async function decodePictures(
  track: InputVideoTrack,
  { firstSeconds, durationSeconds }: { firstSeconds: number; durationSeconds: number },
): Promise<Decoding> {
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) {
    return { state: 'unchecked', from: 0 };
  }

  async function decode(options: VideoSinkDecoderOptions): Promise<Decoding> {
    const until = performance.now() + Math.max(leastTime, durationSeconds * 1000);
    let last: number | null = null;
    const reached = () => Math.max(0, (last ?? firstSeconds) - firstSeconds);
    try {
      for await (const picture of new VideoSampleSink(track, options).samples()) {
        last = picture.timestamp;
        picture.close();
        if (performance.now() > until) return { state: 'unchecked', from: reached() };
      }
    } catch (error) {
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
