import { z } from 'zod';
import { currencies } from './currency.ts';
import { acceptedTexts } from './legal-text.ts';
import { periods } from './period.ts';
import { maxProductQuantity } from './product.ts';
import { promotionCode } from './promotion.ts';

/** Planned videos of one length in a month. */
const count = z.number().int().min(0).max(500);

const productId = z.string().min(1).max(128);

/** What a customer chose. `videos` counts the planned videos a month by length in seconds. */
export const productSelections = z.object({
  packageId: productId.nullable().default(null),
  option: z.enum(['automated', 'agency']).default('automated'),
  period: z.enum(periods).default('monthly'),
  videos: z
    .object({ '5': count.default(0), '15': count.default(0), '30': count.default(0) })
    .default({ '5': 0, '15': 0, '30': 0 }),
  addOns: z
    .record(productId, z.number().int().min(0).max(maxProductQuantity))
    .refine((addOns) => Object.keys(addOns).length <= 50, 'Too many add-ons')
    .default({}),
  currency: z.enum(currencies).default('usd'),
  /** The promotion code to pay with, as it was typed or came in a link. */
  promotionCode: promotionCode.nullable().default(null),
});
export type ProductSelections = z.infer<typeof productSelections>;

export const emptySelections: ProductSelections = productSelections.parse({});

/**
 * A price from storage or an old client, as integer cents: coerced to a number, 0 when that
 * fails. It is only displayed; checkout computes the charge from the catalogue.
 */
export function coercePrice(value: unknown): number {
  // Symbols and objects without a primitive value make Number() throw.
  if (typeof value !== 'number' && typeof value !== 'string') return 0;
  const price = Math.round(Number(value));
  // Beyond that the database no longer stores an integer.
  return Number.isSafeInteger(price) && price > 0 ? price : 0;
}

/** The cart before it is stored: document `carts/{uid}` adds userId and updatedAt. */
export const cartDraft = z.object({
  productSelections,
  productTotalPrice: z.unknown().transform(coercePrice),
});
export type CartDraft = z.infer<typeof cartDraft>;

/** Document `carts/{uid}`. */
export const cart = cartDraft.extend({
  userId: z.string().min(1),
  /** Names what it was stored by, so that a device knows its own. */
  change: z.string().optional(),
  /** The versions of the legal texts that were accepted for the order; missing before that. */
  accepted: acceptedTexts.optional(),
  updatedAt: z.date(),
});
export type Cart = z.infer<typeof cart>;

/** The cart as it may be saved, or null when the selections are not an object of the right shape. */
export function cartToSave(selections: unknown, totalPrice: unknown): CartDraft | null {
  if (typeof selections !== 'object' || selections === null || Array.isArray(selections)) {
    return null;
  }
  const parsed = cartDraft.safeParse({
    productSelections: selections,
    productTotalPrice: totalPrice,
  });
  return parsed.success ? parsed.data : null;
}
