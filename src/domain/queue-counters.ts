import { z } from 'zod';

const count = z.number().int().min(0).catch(0).default(0);

/** Document `counters/videos`: how many videos have each status. */
export const videoCounters = z.object({
  draft: count,
  activated: count,
  queued: count,
  shooting: count,
  editing: count,
  delivery: count,
});
export type VideoCounters = z.infer<typeof videoCounters>;
