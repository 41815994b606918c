import {
  BlobSource,
  EncodedPacketSink,
  Input,
  MP4,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { isFilmNote, maxFilmFrames, maxFilmSeconds } from '#domain/film-report.ts';
import { frameAt } from '#domain/film-time.ts';
import { unlessAborted } from '#lib/unless-aborted.ts';
import { createByteWindow, type ByteWindow } from './byte-window.ts';
import { decodePictures } from './decode-pictures.ts';
import { frameRateOf, rateOfTimes, shownTimes, wholePiece, type FilmFacts } from './film-facts.ts';
import type { FilmNote } from './film-notes.ts';
import { findDamage } from './find-damage.ts';
import { hearSound, type Hearing } from './hear-sound.ts';
import { createFilmLook } from './look-at-pictures.ts';
import { isFastStart, outermostBoxes, readEdits, type Piece } from './mp4-boxes.ts';
import { firstFields } from './scan-type.ts';
import { findingsOfPictures, findingsOfSound, isHdr, unplayableName } from './playable-kinds.ts';
import { createStallWatch, StalledFileError } from '#lib/stall-watch.ts';
import { truePeakLimit } from './true-peak.ts';
import { findWebmBreak } from './webm-break.ts';

/** What was read, or why the film cannot be sent at all: what is wrong and how to export it. */
export type FilmReading =
  | { kind: 'film'; facts: FilmFacts; poster: Blob | null }
  | { kind: 'refused'; message: string };

const asMp4 = 'Nothing was sent; export it as MP4 with H.264 and AAC.';
const unreadable = `This file cannot be read as a film; it may be damaged. ${asMp4}`;

/**
 * Reads what a film is from its container, in pieces, and looks whether all of it is there. Its pictures and its
 * sound are decoded where this browser can. Stops and rejects when the signal is aborted, and with a
 * `StalledFileError` when nothing more of the file can be read.
 */
export async function readFilm(file: File, signal: AbortSignal): Promise<FilmReading> {
  const source = new BlobSource(file);
  const input = new Input({ source, formats: [MP4, WEBM] });
  const { moved, during } = createStallWatch();
  source.on('read', moved);
  async function read(): Promise<FilmReading> {
    const container = await during(readContainer(input, createByteWindow(file, moved), moved));
    return container.kind === 'refused' ? container : lookAndHear(container, signal);
  }
  try {
    return await unlessAborted(signal, read());
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StalledFileError) throw error;
    console.warn('A film could not be read', error);
    return refused(unreadable);
  } finally {
    input.dispose();
  }
}

type Refused = Extract<FilmReading, { kind: 'refused' }>;

/** What is known of a film without a decoder. */
type Container = Exclude<Awaited<ReturnType<typeof readContainer>>, Refused>;

/** Reads the index of a film, and whether all of it is there. `onRead` is told of whatever is read. */
async function readContainer(input: Input, bytes: ByteWindow, onRead: () => void) {
  const [track, audio, boxes] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
    outermostBoxes(bytes),
  ]);
  const isMp4 = boxes.length > 0;
  if (track === null) {
    // Where the index was cut off, there are pictures and nobody knows of them.
    const isCut = isMp4 && !boxes.some(({ name, end }) => name === 'moov' && end <= bytes.size);
    return refused(isCut ? unreadable : `There are no pictures in this file. ${asMp4}`);
  }
  const kind = await unplayableName(track);
  if (kind !== null) {
    return refused(`This film is ${kind}, which not every browser plays. ${asMp4}`);
  }
  const soundKind = audio === null ? null : await unplayableName(audio);
  if (soundKind !== null) {
    return refused(
      `The sound of this film is ${soundKind}, which not every browser plays. ${asMp4}`,
    );
  }
  const pictureFindings = findingsOfPictures((await track.getCodecParameterString()) ?? '');
  if (pictureFindings === null) {
    return refused(`No browser decodes this kind of H.264. ${asMp4}`);
  }
  const times = await frameTimes(track, onRead);
  if (times === null) {
    return refused(
      `This film is longer than ${maxFilmSeconds / 60} minutes. Nothing was sent; send the cut that was bought.`,
    );
  }
  const edits = await readEdits(bytes, boxes);
  const shown = shownTimes(times, edits.get(track.id)?.pieces ?? [wholePiece]);
  const firstSeconds = shown[0] ?? 0;
  // A film in fragments has no index of all of them: what the last one lacks is not known from elsewhere.
  const isFragmentCut = boxes.some(({ name, end }) => name === 'moof' && end > bytes.size);
  const damagedAt =
    (isMp4 ? null : await findWebmBreak(bytes, await track.getTimeResolution())) ??
    (isFragmentCut ? (shown.at(-1) ?? 0) : null) ??
    (await findDamage(track, onRead)) ??
    (audio === null ? null : await findDamage(audio, onRead));
  if (damagedAt !== null) {
    const seconds = Number(Math.max(0, damagedAt - firstSeconds).toFixed(1));
    return refused(
      `This film is damaged from ${seconds} s on: a part of the file is missing or empty. Nothing was sent; copy it again from where it was made, or export it again.`,
    );
  }
  const measured = rateOfTimes(shown);
  if (measured === null) return refused(`This is a single picture. ${asMp4}`);
  const soundFindings = findingsOfSound((await audio?.getCodecParameterString()) ?? '');
  const kindFindings = new Set([...pictureFindings, ...soundFindings]);
  if (await isHdr(track)) kindFindings.add('hdr');
  const notes: FilmNote[] = [...kindFindings]
    .filter((code) => isFilmNote(code))
    .map((code) => ({ code, frame: null }));
  if ([track, audio].some((each) => each !== null && edits.get(each.id)?.isOnePiece === false)) {
    notes.push({ code: 'edits', frame: null });
  }
  const fields = await firstFields(track, onRead);
  const [soundStart, soundEnd] =
    audio === null
      ? [firstSeconds, null]
      : [
          await audio.getFirstTimestamp(),
          await shownEnd(audio, edits.get(audio.id)?.pieces ?? [wholePiece]),
        ];
  return {
    kind: 'container' as const,
    track,
    audio,
    film: { durationSeconds: shown.length / measured.rate, frames: shown.length },
    size: await sizeOf(track),
    firstSeconds,
    frameRate: frameRateOf(measured.rate),
    isConstantRate: measured.isConstant,
    isFastStart: isFastStart(boxes),
    soundBegins: Math.max(0, soundStart - firstSeconds),
    soundEnds: soundEnd === null ? null : soundEnd - firstSeconds,
    fieldsFrom: fields === null ? null : Math.max(0, fields - firstSeconds),
    kindProblems: [...kindFindings].filter((code) => !isFilmNote(code)),
    notes,
  };
}

/** Decodes a film, as far as this browser can. */
async function lookAndHear(container: Container, signal: AbortSignal): Promise<FilmReading> {
  const { track, audio, film, size, firstSeconds, frameRate } = container;
  const seen = createFilmLook({ ...film, ...size, firstSeconds });
  const decoding = await decodePictures(track, { ...film, firstSeconds }, signal, seen.look);
  const heard = audio === null ? null : await hearSound(audio, { ...film, firstSeconds }, signal);

  const notes = [...container.notes];
  const clock = { frameRate, frames: film.frames, firstFrameMicroseconds: 0 };
  const note = (code: 'notDecoded' | 'notHeard', found: Hearing['decoding'] | undefined) => {
    if (found?.state === 'unchecked') notes.push({ code, frame: frameAt(found.from, clock) });
  };
  note('notDecoded', decoding);
  note('notHeard', heard?.decoding);
  const truePeak = heard?.sound?.truePeak;
  if (truePeak && truePeak.decibels > truePeakLimit) {
    notes.push({ code: 'truePeak', frame: frameAt(truePeak.at, clock) });
  }

  return {
    kind: 'film',
    poster: await seen.poster(),
    facts: {
      ...film,
      ...size,
      frameRate,
      // A frame before the beginning is on the screen at the beginning.
      firstFrameMicroseconds: Math.max(0, Math.round(firstSeconds * 1_000_000)),
      isConstantRate: container.isConstantRate,
      hasSound: audio !== null,
      isFastStart: container.isFastStart,
      ends: seen.ends(decoding.state === 'whole'),
      stretches: seen.stretches(),
      sound: heard?.sound ?? null,
      soundBegins: container.soundBegins,
      soundEnds: container.soundEnds,
      fieldsFrom: container.fieldsFrom,
      brokenAt: { picture: breakOf(decoding), sound: breakOf(heard?.decoding) },
      kindProblems:
        heard?.decoding.state === 'unplayable'
          ? [...new Set([...container.kindProblems, 'soundKind' as const])]
          : container.kindProblems,
      notes,
    },
  };
}

const refused = (message: string) => ({ kind: 'refused', message }) as const;

const breakOf = (decoding: Hearing['decoding'] | undefined) =>
  decoding?.state === 'broken' ? decoding.at : null;

/** As it is shown, so after a rotation and with square pixels. */
async function sizeOf(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height, rotation] = await Promise.all([
    track.getSquarePixelWidth(),
    track.getSquarePixelHeight(),
    track.getRotation(),
  ]);
  const isTurned = rotation % 180 !== 0;
  return {
    width: Math.round(isTurned ? height : width),
    height: Math.round(isTurned ? width : height),
  };
}

/** When the sound is over, as a time stamp in seconds. */
async function shownEnd(track: InputAudioTrack, pieces: readonly Piece[]): Promise<number> {
  const { from, shownFrom, seconds } = pieces.at(-1) ?? wholePiece;
  return shownFrom + Math.min((await track.computeDuration()) - from, seconds);
}

/** The times at which frames are shown, in seconds and in order; null when there are too many. */
async function frameTimes(track: InputVideoTrack, onRead: () => void): Promise<number[] | null> {
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    onRead();
    times.push(timestamp);
    if (times.length > maxFilmFrames || timestamp > maxFilmSeconds) return null;
  }
  return times.toSorted((a, b) => a - b);
}
