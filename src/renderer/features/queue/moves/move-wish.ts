import { z } from 'zod';
import { videoStatus } from '#domain/video.ts';
import type { WishOutcome } from './wish-desk.ts';

/** One video that somebody wants moved. */
export const moveWish = z.object({
  video: z.object({ id: z.string().min(1), title: z.string() }),
  /** The status that the person saw. */
  from: videoStatus,
  to: videoStatus,
  /** Needed for a step back. */
  reason: z.string().nullable(),
});
export type MoveWish = z.infer<typeof moveWish>;

export type MoveOutcome = WishOutcome<MoveWish>;
