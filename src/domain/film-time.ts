import type { FrameRate } from './film-report.ts';

/**
 * Where to seek for a frame, in seconds: its middle. Browsers promise no exact seek, and the middle is
 * farthest from both neighbours.
 */
export function secondsOfFrame(frame: number, { numerator, denominator }: FrameRate): number {
  return ((frame + 0.5) * denominator) / numerator;
}

/** The frame that is shown at a moment in seconds, from 0; never outside a film of this many frames. */
export function frameAt(seconds: number, rate: FrameRate, frames: number): number {
  return inFilm(Math.floor((seconds * rate.numerator) / rate.denominator + tolerance), frames);
}

/**
 * The frame that begins at a time stamp in seconds, as `requestVideoFrameCallback` gives it. Containers
 * round time stamps, to milliseconds in WebM, so the nearest one counts.
 */
export function frameOfTimestamp(seconds: number, rate: FrameRate, frames: number): number {
  return inFilm(Math.round((seconds * rate.numerator) / rate.denominator), frames);
}

/** Minutes, seconds and frames of a frame's place, as editors write it: `0:04:12`. */
export function timecode(frame: number, { numerator, denominator }: FrameRate): string {
  const perSecond = Math.round(numerator / denominator);
  const seconds = Math.floor(frame / perSecond);
  const rest = String(frame % perSecond).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}:${rest}`;
}

/** A product of two exact numbers may be a hair too small. */
const tolerance = 1e-6;

const inFilm = (frame: number, frames: number) => Math.min(frames - 1, Math.max(0, frame));
