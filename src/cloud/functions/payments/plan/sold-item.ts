import type Stripe from 'stripe';
import { z } from 'zod';
import { currencies, type Currency } from '#domain/currency.ts';
import { documentId } from '#domain/document-id.ts';
import type { Period } from '#domain/period.ts';
import { product } from '#domain/product.ts';
import { planRoles, roleOf, type PlanRole, type QuoteLine } from '#domain/quote.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';

/** What an item or a line at the provider sells, in our terms. */
export type SoldItem = {
  productId: string;
  name: string;
  role: PlanRole;
  /** Of one of it, as they were when it was sold. */
  tokensPerMonth: number;
  quantity: number;
  /** Cents of the currency for one of it and a whole period. */
  unitAmount: number;
  currency: Currency;
  period: Period;
};

/** What the provider keeps with a product, so that a price made of it by hand can be followed too. */
export const productMetadata = (
  line: Pick<QuoteLine, 'productId' | 'role' | 'tokensPerMonth'>,
) => ({
  productId: line.productId,
  role: line.role,
  tokensPerMonth: String(line.tokensPerMonth),
});

const kept = z.object({
  productId: documentId,
  role: z.enum(planRoles).optional().catch(undefined),
  tokensPerMonth: z.coerce.number().int().min(0).optional().catch(undefined),
});

/**
 * Reads what a price with its product sells. Products that were sold before the provider kept their
 * tokens are looked up in the catalogue. Null when it is none of ours.
 */
export async function soldItemOf(price: Stripe.Price, quantity: number): Promise<SoldItem | null> {
  const { product: sold, recurring, unit_amount: unitAmount } = price;
  const period = periodOf(recurring);
  if (typeof sold === 'string' || sold.deleted === true) return null;
  const currency = currencies.find((each) => each === price.currency);
  const facts = kept.safeParse({ ...sold.metadata, ...price.metadata });
  if (!facts.success || period === null || unitAmount === null || !currency) return null;
  const { productId, role, tokensPerMonth } = facts.data;
  const item = { productId, name: sold.name, quantity, unitAmount, currency, period };
  if (role !== undefined && tokensPerMonth !== undefined) return { ...item, role, tokensPerMonth };
  const stored = readDocument(product, await database().doc(`products/${productId}`).get());
  return stored && { ...item, role: roleOf(stored), tokensPerMonth: stored.tokensPerMonth };
}

/** How long the periods of a price are; null for a length that we do not sell. */
export function periodOf(recurring: Stripe.Price.Recurring | null): Period | null {
  switch (`${recurring?.interval_count} ${recurring?.interval}`) {
    case '1 month':
      return 'monthly';
    case '3 month':
      return 'quarterly';
    case '12 month':
    case '1 year':
      return 'yearly';
    default:
      return null;
  }
}
