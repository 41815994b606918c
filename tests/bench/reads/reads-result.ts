import { z } from 'zod';

/** Reads of each screen by its name; null for one that could not be opened. */
export const readsResult = z.record(z.string(), z.number().nullable());
export type ReadsResult = z.infer<typeof readsResult>;
