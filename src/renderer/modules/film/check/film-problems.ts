import {
  lengthTolerance,
  maxFilmProblems,
  type FilmProblemCode,
  type FilmReport,
} from '#domain/film-report.ts';
import { frameAt } from '#domain/film-time.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { isUsualRate, type EndLook, type FilmFacts } from './film-facts.ts';
import { formatOfSize } from './film-format.ts';
import type { Stretch } from './look-at-pictures.ts';
import { loudnessRange, loudnessTarget } from './loudness.ts';
import type { KindProblemCode } from './playable-kinds.ts';

/** What is wrong with a film in words, and the frame that shows it. */
export type FilmProblem = {
  /** `notBought` is said of the file alone: the report keeps what the film itself has. */
  code: FilmProblemCode | 'notBought';
  frame: number | null;
  words: string;
  picture: string | null;
};

/** Seconds by which the sound of a film may differ from its pictures. */
const soundTolerance = 0.5;
/** Seconds between the end of a film and a stretch that reaches it: pictures are looked at a few times a second. */
const besideEnd = 0.5;
/** Pixels of the shorter side. */
const leastSide = 1080;

/** Decibels of full scale that the loudest sample may have. */
const [silentBelow, clippedFrom] = [-60, -0.1];

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));
const decimals = (value: number, digits: number) => String(roundTo(value, digits));

/** With a minus sign, as of `−1 dBTP`. */
const lufs = (loudness: number) => decimals(loudness, 1).replace('-', '−');

const loudnessWords = (loudness: number) =>
  `${lufs(loudness)} LUFS. Mix it to ${lufs(loudnessTarget)} for the web; ${lufs(loudnessRange.from)} to ${lufs(loudnessRange.to)} is fine.`;

/** Channels of 5.1 in the browser's order. */
const surround = ['left', 'right', 'center', 'bass', 'left surround', 'right surround'];

/** Which channels lack sound that should have some; null where all is well, and where none has any. */
function deadChannelWords(peaks: readonly number[]): string | null {
  const count = peaks.length;
  const names = count === surround.length ? surround : ['left', 'right'];
  const nameOf = (channel: number) => names[channel] ?? `channel ${channel + 1}`;
  const sounding = [...peaks.keys()].filter((channel) => (peaks[channel] ?? 0) >= silentBelow);
  const [only, ...more] = sounding;
  if (count < 2 || only === undefined) return null;
  if (more.length === 0) return `Only one of its ${count} channels has sound: ${nameOf(only)}.`;
  // Bass and surround are often silent. What stands in front is not.
  const front = names === surround ? [0, 1, 2] : [0, 1];
  const dead = front.filter((channel) => !sounding.includes(channel));
  if (dead.length === 0) return null;
  const silent = listed.format(dead.map(nameOf));
  return `Of its ${count} channels, ${silent} ${dead.length === 1 ? 'has' : 'have'} no sound.`;
}

const listed = new Intl.ListFormat('en-US');
const kindWords = {
  profile:
    'Not every browser decodes its pictures: they have 10 bits, 4:2:2, 4:4:4 or a very high level. Export it as MP4 with H.264 (High, 8 bit, 4:2:0).',
  hdr: 'It is in HDR, which looks pale or dark on other screens. Export it in Rec. 709.',
  soundKind: 'Not every browser plays this kind of sound. Export it with AAC-LC.',
} satisfies Record<KindProblemCode, string>;
const middleProblems = [
  ['blackMiddle', 'black', 'It is black'],
  ['frozenMiddle', 'still', 'Nothing moves'],
] as const;

/** Whether a stretch is the end of a film of which the same is said, or is meant. */
function isAtEnd({ kind, from, until }: Stretch, { ends, durationSeconds }: FilmFacts): boolean {
  const isSame = (look: EndLook | null) =>
    look !== null && (kind === 'black' ? look.isBlack : look.isFrozen);
  return (
    (from < besideEnd && isSame(ends.start)) ||
    (until > durationSeconds - besideEnd && isSame(ends.end))
  );
}

/** What differs from what was bought, or would look or sound wrong to the customer. */
export function filmProblems(
  facts: FilmFacts,
  { length: boughtSeconds, startCard, endCard }: Pick<Video, 'length' | 'startCard' | 'endCard'>,
): FilmProblem[] {
  const { durationSeconds, width, height, frameRate, isConstantRate, frames } = facts;
  // Players count from 0, also where the pictures begin later. Nothing but pictures was bought.
  const wrongLength = [
    facts.firstFrameMicroseconds / 1_000_000 + durationSeconds,
    durationSeconds,
  ].find((seconds) => Math.abs(seconds - boughtSeconds) > lengthTolerance);
  const { soundBegins, soundEnds, brokenAt, fieldsFrom } = facts;
  const problems: FilmProblem[] = [];
  const add = (
    code: FilmProblemCode,
    words: string,
    frame: number | null = null,
    picture: string | null = null,
  ) => problems.push({ code, words, frame, picture });

  const clock = { frameRate, frames, firstFrameMicroseconds: 0 };

  if (brokenAt.picture !== null) {
    add(
      'brokenPicture',
      `This browser could not decode its pictures at ${decimals(brokenAt.picture, 1)} s. It may be damaged: export it again, or play it to its end before you send it.`,
      frameAt(brokenAt.picture, clock),
    );
  }
  if (brokenAt.sound !== null) {
    add(
      'brokenSound',
      `This browser could not decode its sound at ${decimals(brokenAt.sound, 1)} s. It may be damaged: export it again, or play it to its end before you send it.`,
      frameAt(brokenAt.sound, clock),
    );
  }
  for (const code of facts.kindProblems) add(code, kindWords[code]);
  if (wrongLength !== undefined) {
    const seconds = decimals(wrongLength, 1);
    add(
      'length',
      `It is ${seconds} s long, and ${boughtSeconds} s were bought.`,
      wrongLength > boughtSeconds ? Math.max(0, frames - 1) : null,
    );
  }
  const format = formatOfSize(width, height);
  if (format !== null && !format.isExact) {
    add('aspect', `It has ${width} × ${height} pixels, which is not quite ${format.format}.`);
  }
  if (Math.min(width, height) < leastSide) {
    add(
      'resolution',
      `It has ${width} × ${height} pixels. The shorter side should have ${leastSide}.`,
    );
  }
  if (!isConstantRate) {
    add('frameRate', 'Its frames are not equally long. Export it with a constant frame rate.');
  } else if (!isUsualRate(frameRate)) {
    const rate = decimals(frameRate.numerator / frameRate.denominator, 3);
    add(
      'frameRate',
      `It has ${rate} frames a second, which is not a usual rate such as 24, 25 or 30.`,
    );
  }
  if (fieldsFrom !== null) {
    add(
      'interlaced',
      'It is interlaced, so what moves has combed edges. Export it progressive.',
      frameAt(fieldsFrom, clock),
    );
  }
  const { start, end } = facts.ends;
  if (start?.isBlack === true) {
    add('blackStart', 'It begins with a black picture.', start.frame, start.picture);
  } else if (start?.isFrozen === true && !startCard.use) {
    add('frozenStart', 'Nothing moves in its first second.', start.frame, start.picture);
  }
  if (end?.isBlack === true) {
    add('blackEnd', 'It ends with a black picture.', end.frame, end.picture);
  } else if (end?.isFrozen === true && !endCard.use) {
    add('frozenEnd', 'Nothing moves in its last two seconds.', end.frame, end.picture);
  }
  for (const [code, kind, words] of middleProblems) {
    const [first, ...more] = facts.stretches.filter(
      (each) => each.kind === kind && !isAtEnd(each, facts),
    );
    if (first === undefined) continue;
    const times = [first, ...more].map(
      ({ from, until }) => `from ${decimals(from, 1)} s to ${decimals(until, 1)} s`,
    );
    add(code, `${words} ${listed.format(times)}.`, frameAt(first.from, clock));
  }
  if (!facts.hasSound) add('noSound', 'It has no sound track.');
  else if (facts.sound !== null) {
    const { channelPeaks } = facts.sound;
    // As it is said: what reads −24 is not below −24.
    const loudness = facts.sound.loudness === null ? null : roundTo(facts.sound.loudness, 1);
    const peakDecibels = Math.max(...channelPeaks);
    if (peakDecibels < silentBelow || loudness === null) {
      add('silent', 'Its sound track is silent.');
    } else if (loudness < loudnessRange.from) {
      add('tooQuiet', `Its sound is too quiet: ${loudnessWords(loudness)}`);
    } else if (loudness > loudnessRange.to) {
      add('tooLoud', `Its sound is too loud: ${loudnessWords(loudness)}`);
    } else if (peakDecibels > clippedFrom) {
      add('tooLoud', 'Its sound reaches full scale, so it may be clipped.');
    }
    const dead = deadChannelWords(channelPeaks);
    if (dead !== null) add('oneChannel', dead);
  }
  if (soundBegins > soundTolerance) {
    add(
      'soundLength',
      `Its sound begins at ${decimals(soundBegins, 1)} s only. Let it begin with the pictures.`,
      frameAt(soundBegins, clock),
    );
  } else if (soundEnds !== null && Math.abs(soundEnds - durationSeconds) > soundTolerance) {
    const seconds = decimals(soundEnds, 1);
    add(
      'soundLength',
      `Its sound ends at ${seconds} s, and its pictures at ${decimals(durationSeconds, 1)} s.`,
      frameAt(soundEnds, clock),
    );
  }
  if (!facts.isFastStart) {
    add(
      'slowStart',
      'It has to load completely before it plays. Export it with “fast start” (web optimized).',
    );
  }
  return problems;
}

/** The problem of a film in a format that nobody paid for. */
export const notBought = (format: FilmFormat): FilmProblem => ({
  code: 'notBought',
  words: `${format} was not bought with this video.`,
  frame: null,
  picture: null,
});

/** The report that is kept with a version. */
export function filmReportOf(
  { durationSeconds, width, height, frameRate, frames, firstFrameMicroseconds, notes }: FilmFacts,
  problems: readonly FilmProblem[],
  { overriddenBecause, orderedLength }: Pick<FilmReport, 'overriddenBecause' | 'orderedLength'>,
): FilmReport {
  return {
    durationSeconds,
    width,
    height,
    frameRate,
    frames,
    firstFrameMicroseconds,
    problems: [
      ...problems.flatMap(({ code, frame }) => (code === 'notBought' ? [] : [{ code, frame }])),
      ...notes,
    ].slice(0, maxFilmProblems),
    overriddenBecause,
    orderedLength,
  };
}
