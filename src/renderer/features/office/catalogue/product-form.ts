import { z } from 'zod';
import { pricesFromMonthly } from '#domain/period.ts';
import {
  cents,
  leastPrice,
  maxProductQuantity,
  type Product,
  type ProductDraft,
} from '#domain/product.ts';
import { centsOf, typedFrom } from './money-input.ts';

/** What is wrong with a typed price; null when it can be charged. */
function priceProblem(typed: string, unit: 'dollars' | 'euros', example: number): string | null {
  const amount = centsOf(typed);
  if (amount === null) return `Type ${unit}, like ${example} or ${example}.00.`;
  const sign = unit === 'dollars' ? '$' : '€';
  if (amount < leastPrice) return `At least ${sign}${typedFrom(leastPrice)}.`;
  return cents.safeParse(amount).success ? null : `At most ${sign}1,000,000.`;
}

const price = z.string().transform((typed, context) => {
  const problem = priceProblem(typed, 'dollars', 590);
  if (problem === null) return centsOf(typed) ?? 0;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/** Cents, or null for nothing typed. */
const optionalPrice = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null;
  const problem = priceProblem(typed, 'euros', 540);
  if (problem === null) return centsOf(typed);
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

const wholeNumber = (least: number, most: number) =>
  z.string().transform((typed, context) => {
    const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (value >= least && value <= most) return value;
    context.addIssue({ code: 'custom', message: `Type a whole number from ${least} to ${most}.` });
    return z.NEVER;
  });

/** What a form says about a product. Dragging gives it its position, and a press retires it. */
export type TypedDraft = Omit<ProductDraft, 'active' | 'position'>;

/** What is typed about a product, and the product that it makes. */
export const productForm = z
  .object({
    name: z.string().trim().min(1, 'Give it a name.').max(80, 'At most 80 characters.'),
    description: z.string().trim().max(400, 'At most 400 characters.'),
    kind: z.enum(['package', 'addOn']),
    monthly: price,
    quarterly: price,
    yearly: price,
    eurMonthly: optionalPrice,
    eurQuarterly: optionalPrice,
    eurYearly: optionalPrice,
    tokensPerMonth: wholeNumber(0, 1000),
    maxQuantity: wholeNumber(1, maxProductQuantity),
    includedWithAgency: z.boolean(),
  })
  .refine(
    ({ eurMonthly, eurQuarterly, eurYearly }) =>
      new Set([eurMonthly === null, eurQuarterly === null, eurYearly === null]).size === 1,
    { path: ['eurMonthly'], message: 'Give a price for each period, or for none.' },
  )
  .transform(
    ({
      monthly,
      quarterly,
      yearly,
      eurMonthly,
      eurQuarterly,
      eurYearly,
      includedWithAgency,
      ...rest
    }): TypedDraft => ({
      ...rest,
      prices: { monthly, quarterly, yearly },
      otherPrices:
        eurMonthly === null || eurQuarterly === null || eurYearly === null
          ? {}
          : { eur: { monthly: eurMonthly, quarterly: eurQuarterly, yearly: eurYearly } },
      // One package stands for the whole subscription, and no option brings one along.
      maxQuantity: rest.kind === 'package' ? 1 : rest.maxQuantity,
      includedWith: rest.kind === 'addOn' && includedWithAgency ? 'agency' : null,
    }),
  );
export type ProductFormValues = z.input<typeof productForm>;

const none = z.string().default('');

/** What is typed about a product, as it is kept on the device. What is not there yet is empty. */
export const typedProduct = z.object({
  name: none,
  description: none,
  kind: z.enum(['package', 'addOn']).default('package'),
  monthly: none,
  quarterly: none,
  yearly: none,
  eurMonthly: none,
  eurQuarterly: none,
  eurYearly: none,
  tokensPerMonth: z.string().default('0'),
  maxQuantity: z.string().default('1'),
  includedWithAgency: z.boolean().default(false),
}) satisfies z.ZodType<ProductFormValues>;

/** An empty form. */
export const emptyForm = (): ProductFormValues => typedProduct.parse({});

/** A stored product as it would have been typed. */
export function formOf(product: Product): ProductFormValues {
  const { eur } = product.otherPrices;
  return {
    name: product.name,
    description: product.description,
    kind: product.kind,
    monthly: typedFrom(product.prices.monthly),
    quarterly: typedFrom(product.prices.quarterly),
    yearly: typedFrom(product.prices.yearly),
    eurMonthly: eur ? typedFrom(eur.monthly) : '',
    eurQuarterly: eur ? typedFrom(eur.quarterly) : '',
    eurYearly: eur ? typedFrom(eur.yearly) : '',
    tokensPerMonth: String(product.tokensPerMonth),
    maxQuantity: String(product.maxQuantity),
    includedWithAgency: product.includedWith === 'agency',
  };
}

/** The usual prices for longer periods, in cents; null while the monthly price cannot be read. */
export function suggestedPrices(monthly: string): { quarterly: number; yearly: number } | null {
  const monthlyCents = centsOf(monthly);
  if (monthlyCents === null || monthlyCents === 0) return null;
  const { quarterly, yearly } = pricesFromMonthly(monthlyCents);
  return { quarterly, yearly };
}
