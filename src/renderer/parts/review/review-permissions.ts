import type { FilmVersion } from '#domain/film-version.ts';
import { reviewOf } from '#domain/review.ts';
import { isFilmed, type Video } from '#domain/video.ts';

export type ReviewPermissions = {
  /** Why nobody begins a thread on this version now; null where it is possible. */
  commentObstacle: string | null;
  answer: boolean;
  /** Change or remove one's own comments. */
  change: boolean;
  /** Whose threads can be settled and opened again. */
  settle: 'all' | 'own';
  /** Why a settled thread stays so; null where opening it again counts. */
  reopenObstacle: string | null;
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
    settle: isStaff ? 'all' : 'own',
    reopenObstacle: reopenObstacle(video, version),
  };
}

/** Only the studio sees it, to read what was said. */
const withdrawn: ReviewPermissions = {
  commentObstacle: 'This version was withdrawn. What was said about it stays to be read.',
  answer: false,
  change: false,
  settle: 'all',
  reopenObstacle: 'It stays resolved, as this version was withdrawn.',
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

/** An open thread is read as a wish for changes, which nobody makes to such a version any more. */
function reopenObstacle(
  { deliveredVersion, approvedVersion }: Video,
  version: number,
): string | null {
  if (version < deliveredVersion) {
    return `It stays resolved, as version ${deliveredVersion} took its place. Write new comments on that one.`;
  }
  return version <= approvedVersion ? 'It stays resolved, as this version is approved.' : null;
}
