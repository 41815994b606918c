import {
  AudioBufferSink,
  BlobSource,
  EncodedPacketSink,
  Input,
  MP4,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { maxFilmFrames, maxFilmSeconds } from '#domain/film-report.ts';
import { frameRateOf, rateOfTimes, type FilmFacts, type FilmSound } from './film-facts.ts';
import { lookAtEnds } from './look-at-ends.ts';
import { createLoudnessMeter } from './loudness.ts';
import { posterOf } from './poster-of.ts';

/** What was read, or why the film cannot be sent at all: what is wrong and how to export it. */
export type FilmReading =
  | { kind: 'film'; facts: FilmFacts; poster: Blob | null }
  | { kind: 'refused'; message: string };

const asMp4 = 'Nothing was sent; export it as MP4 with H.264 and AAC.';
/** Codecs that browsers on every system play. */
const playable = ['avc', 'vp8', 'vp9', 'av1'];
const codecNames: Record<string, string> = { hevc: 'HEVC (H.265)', prores: 'ProRes' };

/** Reads what a film is from its container, in pieces. Only its ends and its sound are decoded. */
export async function readFilm(file: File): Promise<FilmReading> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return refused(`There are no pictures in this file. ${asMp4}`);
    const codec = await track.getCodec();
    if (codec === null || !playable.includes(codec)) {
      const name = codec === null ? await unknownCodec(track) : (codecNames[codec] ?? codec);
      return refused(`This film is ${name}, which not every browser plays. ${asMp4}`);
    }
    const [times, audio, width, height, rotation] = await Promise.all([
      frameTimes(track),
      input.getPrimaryAudioTrack(),
      track.getSquarePixelWidth(),
      track.getSquarePixelHeight(),
      track.getRotation(),
    ]);
    if (times === null) {
      return refused(
        `This film is longer than ${maxFilmSeconds / 60} minutes. Nothing was sent; send the cut that was bought.`,
      );
    }
    const measured = rateOfTimes(times);
    if (measured === null) return refused(`This is a single picture. ${asMp4}`);
    const film = { durationSeconds: times.length / measured.rate, frames: times.length };
    const isTurned = rotation % 180 !== 0;
    const size = {
      width: Math.round(isTurned ? height : width),
      height: Math.round(isTurned ? width : height),
    };
    const ends = await unlessUndecodable(() => lookAtEnds(track, { ...film, ...size }));
    // Black is no picture to wait with.
    const posterAt = ends?.start.isBlack === true ? Math.min(1, film.durationSeconds / 2) : 0;
    return {
      kind: 'film',
      poster: await unlessUndecodable(() => posterOf(track, size, posterAt)),
      facts: {
        ...film,
        ...size,
        frameRate: frameRateOf(measured.rate),
        // A frame before the beginning is on the screen at the beginning.
        firstFrameMicroseconds: Math.max(0, Math.round((times[0] ?? 0) * 1_000_000)),
        isConstantRate: measured.isConstant,
        hasSound: audio !== null,
        isFastStart: await isFastStart(file),
        ends,
        sound: audio === null ? null : await unlessUndecodable(() => listenTo(audio)),
      },
    };
  } catch (error) {
    console.warn('A film could not be read', error);
    return refused(`This file cannot be read as a film; it may be damaged. ${asMp4}`);
  } finally {
    input.dispose();
  }
}

/** What cannot be decoded here may play elsewhere, so nothing is said about it. */
async function unlessUndecodable<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    console.warn('A film could not be decoded for its check', error);
    return null;
  }
}

const refused = (message: string) => ({ kind: 'refused', message }) as const;

async function unknownCodec(track: InputVideoTrack): Promise<string> {
  const id = await track.getInternalCodecId();
  if (typeof id !== 'string') return 'of a kind that we do not know';
  return /^ap(?:ch|cn|cs|co|4h|4x)$/.test(id) ? 'ProRes' : `of the kind “${id}”`;
}

/** The times at which frames are shown, in seconds and in order; null when there are too many. */
async function frameTimes(track: InputVideoTrack): Promise<number[] | null> {
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    times.push(timestamp);
    if (times.length > maxFilmFrames || timestamp > maxFilmSeconds) return null;
  }
  return times.toSorted((a, b) => a - b);
}

/** The loudest sample and the loudness of a sound track; null in a browser that cannot decode it. */
async function listenTo(track: InputAudioTrack): Promise<FilmSound | null> {
  if (typeof AudioDecoder === 'undefined' || !(await track.canDecode())) return null;
  let meter: ReturnType<typeof createLoudnessMeter> | null = null;
  let peak = 0;
  for await (const { buffer } of new AudioBufferSink(track).buffers()) {
    meter ??= createLoudnessMeter(buffer.sampleRate, buffer.numberOfChannels);
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
      buffer.getChannelData(channel),
    );
    for (const samples of channels) {
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    }
    meter.add(channels);
  }
  return { peakDecibels: decibels(peak), loudness: meter?.integrated() ?? null };
}

/** Of full scale, which is 0; silence is far below. */
const decibels = (amplitude: number) => (amplitude === 0 ? -200 : 20 * Math.log10(amplitude));

/** Whether the index of an MP4 file stands before its pictures. Other films need none. */
async function isFastStart(file: Blob): Promise<boolean> {
  let at = 0;
  while (at + 8 <= file.size) {
    const box = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, i) => box.getUint8(4 + i)));
    if (name === 'moov') return true;
    if (name === 'mdat') return false;
    const short = box.getUint32(0);
    const size = short === 1 && box.byteLength === 16 ? Number(box.getBigUint64(8)) : short;
    // No box, or one to the end of the file.
    if (size < 8) return true;
    at += size;
  }
  return true;
}
