import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import { cutTypes } from '#domain/stored-file.ts';
import { isOfFormerCustomer } from '#domain/user.ts';
import type { Video } from '#domain/video.ts';
import { formatOfSize } from '../check/film-format.ts';
import { filmProblems, notBought } from '../check/film-problems.ts';
import type { FilmReading } from '../check/read-film.ts';
import { createStallWatch, StalledFileError } from '#lib/stall-watch.ts';
import type { CheckedFilm, IntakeStage } from './intake-entries.ts';

/** What the check and the sending need to know of a video. */
export type IntakeVideo = Pick<
  Video,
  'id' | 'title' | 'userId' | 'userEmail' | 'bought' | 'length' | 'startCard' | 'endCard'
>;

/** What the panel says of such a video, too. */
export const accountDeleted =
  'The customer deleted their account, so this video takes no films any more.';

/** Reads what a film is, until the signal is aborted. */
export type ReadFilm = (file: File, signal: AbortSignal) => Promise<FilmReading>;

/**
 * What a film is and whether it is what was bought, as far as that is known. Rejects where the file cannot be read,
 * with a `StalledFileError` where its reading stops.
 */
export async function checkFilm(
  file: File,
  video: IntakeVideo,
  read: () => Promise<FilmReading>,
): Promise<CheckedFilm | { message: string }> {
  if (isOfFormerCustomer(video)) return { message: `${accountDeleted} Nothing was sent.` };
  const { during } = createStallWatch();
  const first = new Uint8Array(await during(file.slice(0, sniffedBytes).arrayBuffer()));
  const sniffed = sniffType(first);
  const use = { purpose: 'cut' } as const;
  const problem = fileProblem(use, { size: file.size, type: sniffed });
  const type = cutTypes.find((each) => each === sniffed);
  if (problem !== null || type === undefined) {
    return { message: fileProblemMessage(use, problem ?? 'wrongType', sniffed) };
  }
  const reading = await read();
  if (reading.kind === 'refused') return reading;
  const { facts, poster } = reading;
  const format = formatOfSize(facts.width, facts.height)?.format;
  if (format === undefined) {
    return {
      message: `This film has ${facts.width} × ${facts.height} pixels, which fits none of our formats. Nothing was sent; export it as 16:9, 1:1, 4:5, or 9:16.`,
    };
  }
  const extra = video.bought?.includes(format) === false ? [notBought(format)] : [];
  const problems = [...extra, ...filmProblems(facts, video)];
  return { file, type, format, facts, poster, problems };
}

const unreadable = 'This file cannot be read on this device. Nothing was sent; choose it again.';
const stalled =
  'This film could not be checked: nothing more of its file could be read for a minute, as when a disk sleeps or a network drive is away. Nothing was sent and the file is kept here; try again.';

/** How a film stands whose file could not be read. One whose reading stopped can be tried again. */
export const stageOfUnread = (error: unknown): IntakeStage =>
  error instanceof StalledFileError
    ? { state: 'failed', upload: null, message: stalled }
    : { state: 'refused', message: unreadable, isStored: false };
