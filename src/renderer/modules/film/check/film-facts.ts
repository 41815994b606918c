import type { FrameRate } from '#domain/film-report.ts';
import type { KindProblemCode } from './playable-kinds.ts';
import type { FilmNote } from './film-notes.ts';
import type { Stretch } from './look-at-pictures.ts';
import type { Piece } from './mp4-boxes.ts';
import type { TruePeak } from './true-peak.ts';

/** The first or last moments of a film. */
export type EndLook = {
  isBlack: boolean;
  /** Whether it is black at the edge only, by a fade. */
  isFade: boolean;
  isFrozen: boolean;
  /** The frame that shows it, from 0, and its picture as an address; null when nothing is wrong. */
  frame: number;
  picture: string | null;
};

/** What was heard of a sound track that was decoded. */
export type FilmSound = {
  /** The loudest sample of each channel in decibels of full scale, in the browser's order: left, right, others. */
  channelPeaks: readonly number[];
  /** In LUFS; null where it is silent. */
  loudness: number | null;
  truePeak: TruePeak | null;
};

/** What can be read in a film before it is sent. Seconds and frames count from its first picture on the screen. */
export type FilmFacts = {
  /** What is shown of it: an edit list can hide frames at both ends. */
  durationSeconds: number;
  /** As it is shown, so after a rotation and with square pixels. */
  width: number;
  height: number;
  frameRate: FrameRate;
  /** Whether all frames are shown equally long. */
  isConstantRate: boolean;
  frames: number;
  /** The time stamp of the first one. */
  firstFrameMicroseconds: number;
  hasSound: boolean;
  /** Whether it can be played before all of it has loaded. */
  isFastStart: boolean;
  /** Null where its pictures were not decoded. */
  ends: { start: EndLook | null; end: EndLook | null };
  /** Its black and still parts, as far as its pictures were decoded. */
  stretches: readonly Stretch[];
  /** Null where it was not decoded. */
  sound: FilmSound | null;
  /** Where the sound begins; 0 without sound, and where it begins earlier. */
  soundBegins: number;
  /** Where the sound ends; null without sound. */
  soundEnds: number | null;
  /** Where the first picture is stored as two fields; null where all are whole frames. */
  fieldsFrom: number | null;
  /** Where the decoder of this browser gave up, in the pictures and in the sound. */
  brokenAt: { picture: number | null; sound: number | null };
  /** What not every browser plays of it. */
  kindProblems: readonly KindProblemCode[];
  notes: FilmNote[];
};

/** Frame rates that films are made in. */
const usualRates: readonly FrameRate[] = [
  { numerator: 24_000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];

const valueOf = ({ numerator, denominator }: FrameRate) => numerator / denominator;

/** The distance to a usual rate that rounded times explain: 24 and 23.976 are 0.1 % apart. */
const roundedBy = 0.0004;

/** A measured number of frames in a second as a fraction. */
export function frameRateOf(measured: number): FrameRate {
  const nearest = usualRates.reduce((best, rate) =>
    Math.abs(valueOf(rate) - measured) < Math.abs(valueOf(best) - measured) ? rate : best,
  );
  if (Math.abs(valueOf(nearest) / measured - 1) <= roundedBy) return nearest;
  return { numerator: Math.max(1, Math.round(measured * 1000)), denominator: 1000 };
}

/** Whether films are usually made at this rate. */
export function isUsualRate(rate: FrameRate): boolean {
  return usualRates.some((usual) => valueOf(usual) === valueOf(rate));
}

/**
 * The rate of frames with these times in seconds, in order, and whether they are as far apart as it
 * says; null for fewer than two frames. Containers round times to milliseconds.
 */
export function rateOfTimes(
  times: readonly number[],
): { rate: number; isConstant: boolean } | null {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  const each = (last - first) / (times.length - 1);
  const isConstant = times.every((time, index) => Math.abs(time - first - index * each) < each / 4);
  return { rate: 1 / each, isConstant };
}

/** A track without an edit list is shown from 0 to its last frame. */
export const wholePiece: Piece = { from: 0, shownFrom: 0, seconds: Infinity };

/** When frames are on the screen: those outside of all pieces are hidden by an edit list. */
export function shownTimes(times: readonly number[], pieces: readonly Piece[]): number[] {
  const each = 1 / (rateOfTimes(times)?.rate ?? Infinity);
  // Ends are rounded to milliseconds or to 1/600 s. A frame before a piece may reach into it.
  const rounding = each / 4;
  return pieces.flatMap(({ from, shownFrom, seconds }) =>
    times
      .map((time) => time - from)
      .filter((time) => time + each > rounding && time < seconds - rounding)
      .map((time) => shownFrom + time),
  );
}
