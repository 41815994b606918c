import { z } from 'zod';

/** Milliseconds. */
export const callsResult = z.object({
  first: z.number(),
  second: z.number(),
  bareFirst: z.number(),
  bareSecond: z.number(),
});
export type CallsResult = z.infer<typeof callsResult>;
