import { z } from 'zod';

export const maxNote = 2000;
export const maxMentions = 10;

/** A note of staff about a video: document `videos/{id}/notes/{note}`. */
export const note = z.object({
  id: z.string().min(1),
  text: z.string().max(maxNote),
  by: z.string().min(1),
  byName: z.string().max(320),
  /** Uids of those who are mentioned. */
  mentions: z.array(z.string()).max(maxMentions),
  /** The video's title at that time. */
  title: z.string().max(120),
  at: z.date(),
});
export type Note = z.infer<typeof note>;
