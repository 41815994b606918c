import { z } from 'zod';
import { nameText } from './named-text.ts';

export const maxViewName = 60;
export const maxViewSearch = 500;
/** The most that a person keeps of one table. */
export const maxViews = 30;

/** The tables that can be arranged and come back to. */
export const viewTables = ['queue', 'users', 'subscriptions', 'audit', 'invoices'] as const;
export type ViewTable = (typeof viewTables)[number];

/** Document `users/{uid}/views/{view}`: a saved view of a table, with a name. */
export const savedView = z.object({
  id: z.string().min(1),
  name: nameText(maxViewName),
  /** A view that names no table is one of the queue, which was the first. */
  table: z.enum(viewTables).default('queue'),
  /** The query part of the table's address, without its question mark. */
  search: z.string().max(maxViewSearch),
  createdAt: z.date(),
});
export type SavedView = z.infer<typeof savedView>;
