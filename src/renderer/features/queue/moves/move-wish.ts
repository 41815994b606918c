import { z } from 'zod';
import { videoStatus } from '#domain/video.ts';

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

/** How it went. `held`: the cloud could not be asked, so the wish waits. */
export type MoveOutcome =
  | { kind: 'made'; wish: MoveWish }
  | { kind: 'held'; wish: MoveWish }
  | { kind: 'refused'; wish: MoveWish; error: unknown };
