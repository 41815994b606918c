import { z } from 'zod';
import type { Currency } from './currency.ts';
import { nameText } from './named-text.ts';

/** Integer cents of a currency. */
export const cents = z.number().int().min(0).max(100_000_000);

/** One subscription can hold a product at most this many times. */
export const maxProductQuantity = 50;

/** Cents; the payment provider charges nothing smaller. */
export const leastPrice = 50;

/** Cents for one whole period. */
const pricesOf = (amount: typeof cents) =>
  z.object({ monthly: amount, quarterly: amount, yearly: amount });
const storedPrices = pricesOf(cents);
const soldPrices = pricesOf(cents.min(leastPrice));
export type Prices = z.infer<typeof storedPrices>;

/** The fields of a product. What is stored may cost nothing: prices had no lower end once. */
const productFields = z.object({
  name: nameText(80),
  description: z.string().trim().max(400),
  kind: z.enum(['package', 'addOn']),
  /** In US cents. */
  prices: storedPrices,
  /** Prices in further currencies; a product without one is not sold in it. */
  otherPrices: z.object({ eur: storedPrices.optional() }).default({}),
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

/** What can be edited of a product; document `products/{id}` adds the times and who changed it. */
export const productDraft = productFields.extend({
  prices: soldPrices,
  otherPrices: z.object({ eur: soldPrices.optional() }).default({}),
});
export type ProductDraft = z.infer<typeof productDraft>;

/** What one save changes: the fields that differ. A product never changes its kind. */
export const productEdits = productDraft
  // A default would put back what nobody edited.
  .extend({ otherPrices: productDraft.shape.otherPrices.unwrap() })
  .omit({ kind: true })
  .partial();
export type ProductEdits = z.infer<typeof productEdits>;

/** Document `products/{id}` with its id. */
export const product = productFields.extend({
  id: z.string().min(1),
  /** Counts the changes; each names the one that it follows. Missing before they were counted. */
  revision: z.number().int().min(0).default(0),
  /** Who made the last change; null for the first catalogue, which nobody typed. */
  changedBy: z.string().min(1).nullable().default(null),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Product = z.infer<typeof product>;

/** What visitors see of a product. */
export const offer = product.omit({
  createdAt: true,
  updatedAt: true,
  revision: true,
  changedBy: true,
});
export type Offer = z.infer<typeof offer>;

/** The prices of a product in a currency; null when it is not sold in it. */
export function pricesIn(
  { prices: usual, otherPrices }: Pick<Offer, 'prices' | 'otherPrices'>,
  currency: Currency,
): Prices | null {
  return currency === 'usd' ? usual : (otherPrices[currency] ?? null);
}
