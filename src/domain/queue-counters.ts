import { z } from 'zod';
import { videoStatus } from './video.ts';

const count = z.number().int().min(0).catch(0).default(0);

/** Document `counters/videos`: how many videos have each status. */
export const videoCounters = z.record(videoStatus, count);
export type VideoCounters = z.infer<typeof videoCounters>;
