import { z } from 'zod';

/** What a local cloud tells its watchdog, one JSON line each. */
export const watchdogMessage = z.discriminatedUnion('kind', [
  /** From now on the data must be saved if the local cloud is killed. */
  z.object({ kind: z.literal('save'), dataFolder: z.string(), hubAddress: z.string() }),
  /** Everything was saved and ended in order. */
  z.object({ kind: z.literal('finished') }),
]);
export type WatchdogMessage = z.infer<typeof watchdogMessage>;
