import { z } from 'zod';
import { pricesFromMonthly } from '#domain/period.ts';
import { cents, maxProductQuantity, type Product, type ProductDraft } from '#domain/product.ts';
import { centsOf, typedFrom } from './money-input.ts';

const price = z.string().transform((typed, context) => {
  const parsed = cents.safeParse(centsOf(typed));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'Type dollars, like 590 or 590.00.' });
  return z.NEVER;
});

const wholeNumber = (least: number, most: number) =>
  z.string().transform((typed, context) => {
    const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (value >= least && value <= most) return value;
    context.addIssue({ code: 'custom', message: `Type a whole number from ${least} to ${most}.` });
    return z.NEVER;
  });

/** What is typed about a product, and the product that it makes. */
export const productForm = z
  .object({
    name: z.string().trim().min(1, 'Give it a name.').max(80, 'At most 80 characters.'),
    description: z.string().trim().max(400, 'At most 400 characters.'),
    kind: z.enum(['package', 'addOn']),
    monthly: price,
    quarterly: price,
    yearly: price,
    tokensPerMonth: wholeNumber(0, 1000),
    maxQuantity: wholeNumber(1, maxProductQuantity),
    includedWithAgency: z.boolean(),
    position: wholeNumber(0, 1000),
  })
  .transform(
    ({
      monthly,
      quarterly,
      yearly,
      includedWithAgency,
      ...rest
    }): Omit<ProductDraft, 'active'> => ({
      ...rest,
      prices: { monthly, quarterly, yearly },
      // One package stands for the whole subscription, and no option brings one along.
      maxQuantity: rest.kind === 'package' ? 1 : rest.maxQuantity,
      includedWith: rest.kind === 'addOn' && includedWithAgency ? 'agency' : null,
    }),
  );
export type ProductFormValues = z.input<typeof productForm>;

/** What is typed about a product, as it is kept on the device. */
export const typedProduct: z.ZodType<ProductFormValues> = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['package', 'addOn']),
  monthly: z.string(),
  quarterly: z.string(),
  yearly: z.string(),
  tokensPerMonth: z.string(),
  maxQuantity: z.string(),
  includedWithAgency: z.boolean(),
  position: z.string(),
});

/** An empty form, for a product that will stand after all others. */
export function emptyForm(position: number): ProductFormValues {
  return {
    name: '',
    description: '',
    kind: 'package',
    monthly: '',
    quarterly: '',
    yearly: '',
    tokensPerMonth: '0',
    maxQuantity: '1',
    includedWithAgency: false,
    position: String(Math.min(1000, position)),
  };
}

/** A stored product as it would have been typed. */
export function formOf(product: Product): ProductFormValues {
  return {
    name: product.name,
    description: product.description,
    kind: product.kind,
    monthly: typedFrom(product.prices.monthly),
    quarterly: typedFrom(product.prices.quarterly),
    yearly: typedFrom(product.prices.yearly),
    tokensPerMonth: String(product.tokensPerMonth),
    maxQuantity: String(product.maxQuantity),
    includedWithAgency: product.includedWith === 'agency',
    position: String(product.position),
  };
}

/** The usual prices for longer periods, in cents; null while the monthly price cannot be read. */
export function suggestedPrices(monthly: string): { quarterly: number; yearly: number } | null {
  const monthlyCents = centsOf(monthly);
  if (monthlyCents === null || monthlyCents === 0) return null;
  const { quarterly, yearly } = pricesFromMonthly(monthlyCents);
  return { quarterly, yearly };
}
