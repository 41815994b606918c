import { z } from 'zod';

/** What a local cloud tells its guard, one JSON line each. */
export const guardMessage = z.discriminatedUnion('kind', [
  /** From now on there is data worth saving, should the local cloud be killed. */
  z.object({ kind: z.literal('save'), dataFolder: z.string(), hubAddress: z.string() }),
  /** Everything was saved and ended in order. */
  z.object({ kind: z.literal('finished') }),
]);
export type GuardMessage = z.infer<typeof guardMessage>;
