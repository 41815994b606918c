import type { Video } from '#domain/video.ts';

type Aged = Pick<Video, 'status' | 'lastMoveId' | 'createdAt' | 'updatedAt'>;

/**
 * Since when a video has had its status, or null when its document does not tell: the owner's
 * edits overwrite the time at which a draft was sent back.
 */
export function statusSince(video: Aged): Date | null {
  if (video.status !== 'draft') return video.updatedAt;
  return video.lastMoveId === null ? video.createdAt : null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its two largest units: `3 d 4 h`, `5 h 12 min`, `12 min`, `under 1 min`. */
export function formatAge(milliseconds: number): string {
  // The server's clock may be ahead of this one.
  const age = Math.max(0, milliseconds);
  const days = Math.floor(age / day);
  const hours = Math.floor((age % day) / hour);
  const minutes = Math.floor((age % hour) / minute);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'under 1 min';
}

/** Share of a week, for the arc that closes as a video waits: 0 to 1. */
export function shareOfWeek(milliseconds: number): number {
  return Math.min(1, Math.max(0, milliseconds / (7 * day)));
}
