import { z } from 'zod';
import { nameText } from './named-text.ts';

export const maxViewName = 60;
export const maxViewSearch = 500;
export const maxViews = 30;

/** Document `users/{uid}/views/{view}`: a saved view of the queue, with a name. */
export const savedView = z.object({
  id: z.string().min(1),
  name: nameText(maxViewName),
  /** The query part of the queue's address, without its question mark. */
  search: z.string().max(maxViewSearch),
  createdAt: z.date(),
});
export type SavedView = z.infer<typeof savedView>;
