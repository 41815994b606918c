import type { FilmClock, FrameRate } from './film-report.ts';

/** The middle of a frame, in seconds from the first one. */
export function secondsOfFrame(frame: number, { numerator, denominator }: FrameRate): number {
  return ((frame + 0.5) * denominator) / numerator;
}

/**
 * Where to seek for a frame in its file, in seconds: its middle. Browsers promise no exact seek, and the middle
 * is farthest from both neighbours.
 */
export function seekTimeOf(frame: number, clock: FilmClock): number {
  return startOf(clock) + secondsOfFrame(frame, clock.frameRate);
}

/** The frame that a file shows at a moment in seconds, from 0; never outside the film. */
export function frameAt(seconds: number, clock: FilmClock): number {
  return inFilm(Math.floor(framesUntil(seconds, clock) + tolerance), clock);
}

/**
 * The frame that begins at a time stamp in seconds, as `requestVideoFrameCallback` gives it. Containers
 * round time stamps, to milliseconds in WebM, so the nearest one counts.
 */
export function frameOfTimestamp(seconds: number, clock: FilmClock): number {
  return inFilm(Math.round(framesUntil(seconds, clock)), clock);
}

/**
 * The frame of one film that shows what a frame of another one shows, as versions and cutdowns of one film do. Each has
 * its own rate and its own first frame.
 */
export function sameMoment(frame: number, from: FilmClock, to: FilmClock): number {
  return frameAt(startOf(to) + secondsOfFrame(frame, from.frameRate), to);
}

const startOf = ({ firstFrameMicroseconds }: FilmClock) => firstFrameMicroseconds / 1_000_000;
const framesUntil = (seconds: number, clock: FilmClock) =>
  ((seconds - startOf(clock)) * clock.frameRate.numerator) / clock.frameRate.denominator;

/** Minutes, seconds and frames of a frame's place, as editors write it: `0:04:12`. */
export function timecode(frame: number, { numerator, denominator }: FrameRate): string {
  const perSecond = Math.round(numerator / denominator);
  const seconds = Math.floor(frame / perSecond);
  const rest = String(frame % perSecond).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}:${rest}`;
}

/** What is counted in exact numbers may come out a hair too small. */
const tolerance = 1e-6;

const inFilm = (frame: number, { frames }: FilmClock) => Math.min(frames - 1, Math.max(0, frame));
