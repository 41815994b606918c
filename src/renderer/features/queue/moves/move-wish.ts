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
  /** Under which it will be noted; made up for wishes that an older version left waiting. */
  moveId: z.string().default(() => crypto.randomUUID()),
  /** The move that it takes back. */
  undoes: z.string().nullable().default(null),
  /** The last move of the video that the person saw; an older version noted none. */
  lastMoveId: z.string().nullable().optional(),
});
export type MoveWish = z.infer<typeof moveWish>;

/** A move that is not under way yet. */
export type WantedMove = Omit<MoveWish, 'moveId' | 'undoes'> &
  Partial<Pick<MoveWish, 'moveId' | 'undoes'>>;

export type MoveOutcome = WishOutcome<MoveWish>;
