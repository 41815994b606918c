import { z } from 'zod';
import { productEdits } from './product.ts';

/** A change can be planned for this many days ahead. */
export const maxPlanAhead = 730;

/** Document `productChanges/{id}` with its id: what a product becomes at a moment to come. */
export const productChange = z.object({
  id: z.string().min(1),
  productId: z.string().min(1).max(128),
  /** Only these fields change; the others stay as they are then. */
  edits: productEdits.refine((edits) => Object.keys(edits).length > 0),
  at: z.date(),
  state: z.enum(['waiting', 'applied', 'canceled']),
  createdBy: z.string().min(1),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ProductChange = z.infer<typeof productChange>;
