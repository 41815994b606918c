import { z } from 'zod';

/**
 * An id that the database accepts: reading any other one is an error, not an empty answer. Firestore
 * takes UTF-8 only, so an unpaired surrogate is refused; it would take longer ids than ours.
 */
export const documentId = z
  .string()
  .max(128)
  .regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/s)
  .refine((id) => id.isWellFormed());
