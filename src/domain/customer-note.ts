import { z } from 'zod';
import { documentId } from './document-id.ts';

export const maxCustomerNote = 2000;

/** What an admin wrote about a customer, for colleagues: document `customerNotes/{id}`. */
export const customerNote = z.object({
  id: z.string().min(1),
  /** The customer. */
  userId: documentId,
  text: z.string().max(maxCustomerNote),
  by: z.string().min(1),
  byName: z.string().max(320),
  at: z.date(),
  /** When its author last changed the words; null for never. */
  editedAt: z.date().nullable(),
});
export type CustomerNote = z.infer<typeof customerNote>;
