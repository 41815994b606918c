import {
  isFilmNote,
  type FilmNoteCode,
  type FilmReport,
  type FrameRate,
} from '#domain/film-report.ts';

/** What is said of a film and keeps nobody from sending it. */
export type FilmNote = { code: FilmNoteCode; frame: number | null };

const toBeSafe = 'Export it as MP4 with H.264 (High, 8 bit, 4:2:0) and AAC to be safe.';

const words = {
  olderSafari: `Safari before version 17.4 may not play it. ${toBeSafe}`,
  av1: `Safari plays AV1 on the newest Apple devices only. ${toBeSafe}`,
  edits:
    'Its index puts it together from several pieces or changes its speed, which could not be checked here. Play it to its end.',
  notDecoded: 'Its pictures could not be checked for damage here',
  notHeard: 'Its sound could not be checked here',
  truePeak: 'Its loudest moment comes above −1 dBTP, which small loudspeakers may distort',
} satisfies Record<FilmNoteCode, string>;

/** A note in sentences, with the second from which on it holds. */
export function noteWords(
  { code, frame }: FilmNote,
  { numerator, denominator }: FrameRate,
): string {
  const seconds = Number((((frame ?? 0) * denominator) / numerator).toFixed(1));
  if (code === 'truePeak') return `${words[code]}: at ${seconds} s. Limit its true peak to −1.`;
  if (code !== 'notDecoded' && code !== 'notHeard') return words[code];
  const from = frame === null || frame === 0 ? '' : ` from ${seconds} s on`;
  return `${words[code]}${from}. Play it to its end.`;
}

/** The notes among what a report keeps. */
export const notesOf = ({ problems }: Pick<FilmReport, 'problems'>): FilmNote[] =>
  problems.flatMap(({ code, frame }) => (isFilmNote(code) ? [{ code, frame }] : []));
