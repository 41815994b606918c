import { z } from 'zod';

/** Integer US cents. */
export const cents = z.number().int().min(0).max(100_000_000);

/** One subscription can hold a product at most this many times. */
export const maxProductQuantity = 50;

/** What can be edited of a product; document `products/{id}` adds the times. */
export const productDraft = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(400),
  kind: z.enum(['package', 'addOn']),
  /** Cents for one whole period. */
  prices: z.object({ monthly: cents, quarterly: cents, yearly: cents }),
  /** Tokens that each month of a paid period brings; 0 for add-ons without tokens. */
  tokensPerMonth: z.number().int().min(0).max(1000),
  /** How many of it one subscription may hold. */
  maxQuantity: z.number().int().min(1).max(maxProductQuantity),
  /** Set on the add-on that the agency option brings with it. */
  includedWith: z.enum(['agency']).nullable(),
  active: z.boolean(),
  /** Smaller comes first. */
  position: z.number().int().min(0).max(1000),
});
export type ProductDraft = z.infer<typeof productDraft>;

/** Document `products/{id}` with its id. */
export const product = productDraft.extend({
  id: z.string().min(1),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Product = z.infer<typeof product>;

/** What visitors see of a product. */
export const offer = product.omit({ createdAt: true, updatedAt: true });
export type Offer = z.infer<typeof offer>;
