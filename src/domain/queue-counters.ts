import { z } from 'zod';
import { fromKeys } from './from-keys.ts';
import { videoStatuses } from './video.ts';

const count = z.number().int().min(0).catch(0).default(0);

/**
 * Document `counters/videos`: how many videos have each status. An object rather than a record: it
 * leaves out a status that only a newer version knows, where a record would refuse the document.
 */
export const videoCounters = z.object(fromKeys(videoStatuses, () => count));
export type VideoCounters = z.infer<typeof videoCounters>;
