import { z } from 'zod';
import { filledText } from './named-text.ts';
import { videoLengths } from './video-length.ts';

export const maxFrameRatePart = 1_000_000;
/** Frames in a second as a fraction, as 23.976 is 24000/1001. */
export const frameRate = z.object({
  numerator: z.number().int().min(1).max(maxFrameRatePart),
  denominator: z.number().int().min(1).max(maxFrameRatePart),
});
export type FrameRate = z.infer<typeof frameRate>;

/** What the check before an upload can find in a film. */
export const filmProblemCodes = [
  'length',
  'aspect',
  'resolution',
  'frameRate',
  'blackStart',
  'blackEnd',
  'frozenStart',
  'frozenEnd',
  'noSound',
  'silent',
  'tooLoud',
  'tooQuiet',
  'slowStart',
  'brokenPicture',
  'brokenSound',
  'soundLength',
  'oneChannel',
  'interlaced',
  'blackMiddle',
  'frozenMiddle',
  'profile',
  'hdr',
  'soundKind',
] as const;
export type FilmProblemCode = (typeof filmProblemCodes)[number];

/** What it says beside problems: what some older devices do not play well, and what could not be checked. */
export const filmNoteCodes = [
  'olderSafari',
  'av1',
  'edits',
  'notDecoded',
  'notHeard',
  'truePeak',
] as const;
export type FilmNoteCode = (typeof filmNoteCodes)[number];

export const filmFindingCodes = [...filmProblemCodes, ...filmNoteCodes] as const;

/** Whether a finding keeps nobody from sending the film. */
export const isFilmNote = (code: string): code is FilmNoteCode =>
  filmNoteCodes.some((note) => note === code);

export const maxFilmSeconds = 600;
/** Seconds by which a film may differ from what was ordered. */
export const lengthTolerance = 0.5;
export const maxFilmPixels = 8192;
export const maxFilmFrames = 100_000;
/** A report keeps the first ones, and problems before notes. Some exclude each other, so it seldom has more. */
export const maxFilmProblems = 8;
export const maxOverrideReason = 500;

/** What positions in one file of a film are counted by. */
export const filmClock = z.object({
  frameRate,
  frames: z.number().int().min(1).max(maxFilmFrames),
  /** The time stamp of its first frame. It is 0 in most files. */
  firstFrameMicroseconds: z
    .number()
    .int()
    .min(0)
    .max(maxFilmSeconds * 1_000_000),
});
export type FilmClock = z.infer<typeof filmClock>;
/** What is needed to count frames from the first one. */
export type FilmFrames = Omit<FilmClock, 'firstFrameMicroseconds'>;

/** What the check found in a cut: facts that versions and comments count on, problems and notes. */
export const filmReport = z.object({
  durationSeconds: z.number().positive().max(maxFilmSeconds),
  width: z.number().int().min(1).max(maxFilmPixels),
  height: z.number().int().min(1).max(maxFilmPixels),
  ...filmClock.shape,
  /** Those of `filmNoteCodes` are notes. */
  problems: z
    .array(
      z.object({
        code: z.enum(filmFindingCodes),
        /** The frame that shows it, from 0; null when none does. */
        frame: z.number().int().min(0).max(maxFilmFrames).nullable(),
      }),
    )
    .max(maxFilmProblems),
  /** Why it was sent with its problems. */
  overriddenBecause: filledText(maxOverrideReason).nullable(),
  /** The length that was ordered when it was checked. Null in reports of earlier versions. */
  orderedLength: z.literal(videoLengths).nullable().default(null),
});
export type FilmReport = z.infer<typeof filmReport>;
