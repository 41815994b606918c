import { AudioBufferSink, type InputAudioTrack } from 'mediabunny';
import type { FilmSound } from './film-facts.ts';

/** The loudest sample and the mean of a sound track; null in a browser that cannot decode it. */
export async function listenToFilm(track: InputAudioTrack): Promise<FilmSound | null> {
  if (typeof AudioDecoder === 'undefined' || !(await track.canDecode())) return null;
  let [peak, squares, count] = [0, 0, 0];
  for await (const { buffer } of new AudioBufferSink(track).buffers()) {
    for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
      for (const sample of buffer.getChannelData(channel)) {
        peak = Math.max(peak, Math.abs(sample));
        squares += sample * sample;
      }
      count += buffer.length;
    }
  }
  return {
    peakDecibels: decibels(peak),
    meanDecibels: decibels(Math.sqrt(squares / (count || 1))),
  };
}

/** Of full scale, which is 0; silence is far below. */
const decibels = (amplitude: number) => (amplitude === 0 ? -200 : 20 * Math.log10(amplitude));
