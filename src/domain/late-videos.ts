import { z } from 'zod';
import { video, type Video } from './video.ts';
import { waitReasons } from './wait-reason.ts';
import {
  isOpenStatus,
  latenessOf,
  openStatuses,
  statusSinceOf,
  type QueueSettings,
} from './work.ts';

/** So many late videos are named; the queue shows them all. */
export const maxNamedLate = 5;

const lateVideo = video.pick({ id: true, title: true }).extend({
  status: z.enum(openStatuses),
  /** When it came into its status. */
  since: z.date(),
  lateness: z.enum(['overdue', 'too-long']),
  dueAt: z.date().nullable(),
  /** What of the customer's it waits for; null while it is the studio's turn. */
  waitsFor: z.enum(waitReasons).nullable(),
});
export type LateVideo = z.infer<typeof lateVideo>;

/** Document `counters/lateVideos`: how many open videos are late, and those longest in their status. */
export const lateVideos = z.object({
  count: z.number().int().min(0),
  oldest: z.array(lateVideo).max(maxNamedLate),
  computedAt: z.date(),
});
export type LateVideos = z.infer<typeof lateVideos>;

/** What of a video tells whether it is late. */
export const workedVideo = video.pick({
  id: true,
  title: true,
  subscriptionId: true,
  status: true,
  statusSince: true,
  updatedAt: true,
  work: true,
});
type WorkedVideo = Pick<Video, keyof typeof workedVideo.shape>;

export type FoundLate = Omit<LateVideo, 'waitsFor'> & { subscriptionId: string };

/** The videos that are late, as the queue shows them: longest in their status first. */
export function lateAmong(
  videos: readonly WorkedVideo[],
  settings: QueueSettings,
  now: Date,
): FoundLate[] {
  return videos
    .flatMap((each): FoundLate[] => {
      const { id, title, subscriptionId, status, work } = each;
      const lateness = latenessOf(each, settings, now);
      if (lateness === null || !isOpenStatus(status)) return [];
      const dueAt = work?.dueAt ?? null;
      return [{ id, title, subscriptionId, status, since: statusSinceOf(each), lateness, dueAt }];
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
