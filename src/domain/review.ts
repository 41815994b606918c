import { z } from 'zod';
import { documentId } from './document-id.ts';
import { maxFilmFrames, type FrameRate } from './film-report.ts';
import { timecode } from './film-time.ts';
import { mentions } from './mentions.ts';
import type { FilmVersion, VersionReview } from './film-version.ts';
import { video } from './video.ts';

/** How often a customer can ask for changes to one video. */
export const includedRounds = 2;
/** What becomes of a wish after the included rounds. No price is agreed for it, and no page takes money for it. */
export const furtherRoundWords =
  'The studio decides about a further round, and tells you what it would cost before it begins.';
/** Days without a word of the customer after which a mail reminds them. */
export const reminderDays = 7;
/** Days without a word of the customer after which the film counts as approved. */
export const approvalDays = 14;
/**
 * For this long an answer can be taken back. Pages offer it for ten seconds, which a message under the pointer
 * and a slow network make longer.
 */
const answerUndoMilliseconds = 60_000;

/** Comments that one query may ask for. */
export const commentPage = 200;
/** Comments of a version that are shown and counted; more are no review any more. */
export const maxComments = 1000;
export const maxCommentText = 1000;
/** Characters of a drawing as `drawingText` writes it. */
export const maxDrawingText = 8000;

const coordinate = String.raw`(?:0(?:\.[0-9]{1,4})?|1)`;
const point = `${coordinate},${coordinate}`;
const stroke = `${point}(?: ${point})*`;
/** Strokes, as `0.1,0.25 0.12,0.3;0.5,0.5 1,1`: shares of the picture's width and height. */
export const drawingPattern = `^${stroke}(?:;${stroke})*$`;

export type Point = { x: number; y: number };
/** Lines drawn on a frame. Points are shares of the picture's width and height, 0 to 1. */
export type Drawing = Point[][];

/** Somebody at a time: their uid, and their name then. */
const settlement = z.object({ by: documentId, byName: z.string().max(320), at: z.date() });

/**
 * A comment on a version: document `videos/{id}/comments/{comment}`. It belongs to the frames `from` to
 * `to` of the main cut, both included. An answer has the frames of the comment that it answers.
 */
export const filmComment = z
  .object({
    id: z.string().min(1),
    version: z.number().int().min(1),
    /** The comment that this one answers; null for one that begins a thread. */
    parentId: documentId.nullable(),
    from: z.number().int().min(0).max(maxFilmFrames),
    to: z.number().int().min(0).max(maxFilmFrames),
    text: z.string().min(1).max(maxCommentText),
    drawing: z.string().max(maxDrawingText).regex(new RegExp(drawingPattern)).nullable(),
    /** Only the studio sees it. */
    teamOnly: z.boolean(),
    /** Only the studio mentions. Comments of before that was possible have none. */
    mentions: mentions.default([]),
    by: documentId,
    byName: z.string().max(320),
    byStaff: z.boolean(),
    /** Who said that it is done, or gave it up. Null while it is open. */
    resolved: settlement.nullable(),
    /** Its author, once they have seen that it is done. Null before, and for what is open. */
    accepted: settlement.nullable().default(null),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] });
export type FilmComment = z.infer<typeof filmComment>;

/** A drawing as it is stored. Coordinates keep four digits and stay within the picture. */
export function drawingText(drawing: Drawing): string {
  return drawing
    .filter((line) => line.length > 0)
    .map((line) => line.map(({ x, y }) => `${share(x)},${share(y)}`).join(' '))
    .join(';');
}

const share = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(4));

/** The lines of a stored drawing. */
export function drawingOf(text: string): Drawing {
  return text.split(';').map((line) =>
    line.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map(Number);
      return { x: x ?? 0, y: y ?? 0 };
    }),
  );
}

/** What of a video says where the review of its film stands. */
export const reviewedVideo = video.pick({
  status: true,
  statusSince: true,
  deliveredVersion: true,
  rejectedVersion: true,
  approvedVersion: true,
  changeRounds: true,
});
type ReviewedVideo = z.infer<typeof reviewedVideo>;

/** Where the review of a video's film stands. */
export type Review =
  /** Nothing was delivered yet. */
  | { state: 'none' }
  /** The customer is asked. `approvesAt` is when silence counts as approval; null when not known, or it does not. */
  | { state: 'open'; version: number; roundsLeft: number; approvesAt: Date | null }
  /** The customer asked for changes, and the studio works on the next version. */
  | { state: 'changes'; version: number; roundsLeft: number }
  | { state: 'approved'; version: number }
  /** The studio took the film back into its work; the customer keeps what was delivered. */
  | { state: 'paused'; version: number };

/** Where the review of a video's film stands. `approvesAt` is that of the delivered version. */
export function reviewOf(reviewed: ReviewedVideo, approvesAt: Date | null = null): Review {
  const { deliveredVersion: version, rejectedVersion, approvedVersion } = reviewed;
  const roundsLeft = Math.max(0, includedRounds - reviewed.changeRounds);
  if (version === 0) return { state: 'none' };
  if (approvedVersion === version) return { state: 'approved', version };
  if (rejectedVersion === version) return { state: 'changes', version, roundsLeft };
  if (reviewed.status !== 'delivery') return { state: 'paused', version };
  return { state: 'open', version, roundsLeft, approvesAt };
}

/**
 * Which round of changes a film is in, counted from 1: the one that its customer can ask for, or that the
 * studio works on. Null before there is one, after approval, and once the included ones are used.
 */
export function roundOf(reviewed: ReviewedVideo): number | null {
  const review = reviewOf(reviewed);
  const { changeRounds } = reviewed;
  switch (review.state) {
    case 'none':
    case 'approved':
      return null;
    case 'open':
      return review.roundsLeft === 0 ? null : changeRounds + 1;
    case 'changes':
    case 'paused':
      return changeRounds === 0 ? null : changeRounds;
  }
}

/** Whether this person gave this answer to a version, and so short a time ago that they can take it back. */
export function isFreshAnswer(
  review: VersionReview | null,
  { by, outcome, now }: Pick<VersionReview, 'by' | 'outcome'> & { now: Date },
): boolean {
  return (
    review !== null &&
    review.by === by &&
    review.outcome === outcome &&
    now.getTime() - review.at.getTime() <= answerUndoMilliseconds
  );
}

/** Whether a comment begins an open thread on this version, which its customer sees too. */
export const isOpenOn = (comment: FilmComment, version: number): boolean =>
  comment.version === version &&
  comment.parentId === null &&
  comment.resolved === null &&
  !comment.teamOnly;

/** The customer's open wishes for changes to a version, in the order of the film. */
export function changeRequests(comments: readonly FilmComment[], version: number): FilmComment[] {
  return requestsOn(comments, version).filter(({ resolved }) => resolved === null);
}

/**
 * What the customer sent a version back for, in the order of the film: also what was settled since then, and
 * not what was settled before. Of a version that they did not send back, what is open.
 */
export function requestedChanges(
  comments: readonly FilmComment[],
  { number, review }: Pick<FilmVersion, 'number' | 'review'>,
): FilmComment[] {
  const askedAt = review?.outcome === 'changes' ? review.at : null;
  return requestsOn(comments, number).filter(
    ({ resolved }) => resolved === null || (askedAt !== null && resolved.at > askedAt),
  );
}

const requestsOn = (comments: readonly FilmComment[], version: number): FilmComment[] =>
  comments
    .filter(
      (comment) =>
        comment.version === version &&
        comment.parentId === null &&
        !comment.byStaff &&
        !comment.teamOnly,
    )
    .toSorted((a, b) => a.from - b.from || a.createdAt.getTime() - b.createdAt.getTime());

/** As long as the reason of a move may be. */
const maxReason = 500;

/**
 * The reason of the move back to editing: each wish with its time. The last ones are only counted where
 * they do not fit.
 */
export function changesReason(requests: readonly FilmComment[], rate: FrameRate): string {
  const lines = requests.map(
    ({ from, text }) => `${timecode(from, rate)} ${text.replaceAll(/\s+/g, ' ').trim()}`,
  );
  const all = lines.join('\n');
  if (all.length <= maxReason) return all;
  const more = (count: number) => `and ${count} more`;
  const room = maxReason - more(lines.length).length - 1;
  let taken = '';
  let count = 0;
  for (const line of lines) {
    const next = count === 0 ? line : `${taken}\n${line}`;
    if (next.length > room) break;
    taken = next;
    count += 1;
  }
  if (count > 0) return `${taken}\n${more(lines.length - count)}`;
  const [first = ''] = lines;
  const cut = first.slice(0, room - 1).replace(/[\ud800-\udbff]$/, '');
  return lines.length === 1 ? `${cut}…` : `${cut}…\n${more(lines.length - 1)}`;
}

/** Frames from one to another, both included. */
export type FrameRange = { from: number; to: number };

/** Watched frames with further ones added, in order and without overlaps. */
export function withWatched(watched: readonly FrameRange[], added: FrameRange): FrameRange[] {
  const merged: FrameRange[] = [];
  for (const range of [...watched, added].toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to + 1) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}

/** What of a film of this many frames was not watched yet. Expects ranges as `withWatched` gives them. */
export function unwatchedRanges(watched: readonly FrameRange[], frames: number): FrameRange[] {
  const gaps: FrameRange[] = [];
  let next = 0;
  for (const { from, to } of watched) {
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  if (next < frames) gaps.push({ from: next, to: frames - 1 });
  return gaps;
}
