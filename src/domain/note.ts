import { z } from 'zod';
import { mentions } from './mentions.ts';

export const maxNote = 2000;

/** A note of staff about a video: document `videos/{id}/notes/{note}`. */
export const note = z.object({
  id: z.string().min(1),
  text: z.string().max(maxNote),
  by: z.string().min(1),
  byName: z.string().max(320),
  mentions,
  /** The video's title at that time. */
  title: z.string().max(120),
  at: z.date(),
});
export type Note = z.infer<typeof note>;
