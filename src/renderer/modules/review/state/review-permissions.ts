import type { FilmVersion } from '#domain/film-version.ts';
import { reviewOf, type FilmComment } from '#domain/review.ts';
import { isFilmed, type Video } from '#domain/video.ts';
import type { Reviewer } from './review.ts';

export type ReviewPermissions = {
  /** Why nobody begins a thread on this version now; null where it is possible. */
  commentObstacle: string | null;
  answer: boolean;
  /** Change or remove one's own comments. */
  change: boolean;
  /** Say that a thread is done, accept that, or open it again: the customer until the film is approved. */
  settle: boolean;
};

/** What a person may do with the comments on a version. The rules decide the same. */
export function reviewPermissions(
  video: Video,
  { number: version, state }: Pick<FilmVersion, 'number' | 'state'>,
  isStaff: boolean,
): ReviewPermissions {
  const { rejectedVersion, approvedVersion } = video;
  if (state === 'withdrawn') return withdrawn;
  return {
    commentObstacle: isStaff ? staffObstacle(video, version) : customerObstacle(video, version),
    answer: isStaff || version > approvedVersion,
    change: version > rejectedVersion && version > approvedVersion,
    settle: isStaff || reviewOf(video).state !== 'approved',
  };
}

/** Only the studio sees it, to read what was said. */
const withdrawn: ReviewPermissions = {
  commentObstacle: 'This version was withdrawn. What was said about it stays to be read.',
  answer: false,
  change: false,
  settle: true,
};

function staffObstacle(video: Video, version: number): string | null {
  if (!isFilmed(video)) {
    return 'Comments can be written while the video is in editing or delivered.';
  }
  return version === video.version || version === video.deliveredVersion
    ? null
    : 'A newer version took its place. Write new comments on that one.';
}

function customerObstacle(video: Video, version: number): string | null {
  if (version < video.deliveredVersion) {
    return `Version ${video.deliveredVersion} took its place. Write new comments on that one.`;
  }
  switch (reviewOf(video).state) {
    case 'open':
      return null;
    case 'approved':
      return 'This version is approved. Its comments are kept.';
    case 'changes':
      return 'You asked for changes. The studio has these comments and works on the next version.';
    case 'paused':
      return 'The studio works on this film again, so it takes no comments now.';
    case 'none':
      return 'Comments can be written once the film is delivered.';
  }
}

/**
 * Whether somebody can settle a thread, or open it again. The studio says of each that it is done; who began it accepts
 * that. Nobody else opens what was accepted. The rules decide the same.
 */
export function settlementOf(
  { by, resolved, accepted }: Pick<FilmComment, 'by' | 'resolved' | 'accepted'>,
  { uid, colleagues }: Reviewer,
): { settles: boolean; reopens: boolean } {
  if (by === uid) return { settles: accepted === null, reopens: resolved !== null };
  const isTheirs = colleagues !== null && accepted === null;
  return { settles: isTheirs && resolved === null, reopens: isTheirs && resolved !== null };
}
