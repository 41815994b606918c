import type Stripe from 'stripe';
import { z } from 'zod';
import type { Currency } from '#domain/currency.ts';
import type { TokenLine } from '#domain/plan-change.ts';
import type { Period } from '#domain/period.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import type { PaidPlan } from '#domain/tokens.ts';
import {
  grantsPeriod,
  invoice as invoiceOf,
  paidInvoiceOf,
  type PaidInvoice,
} from '../webhook/payment-event.ts';
import { PaymentMismatch } from '../webhook/payment-mismatch.ts';
import { unlessMissing } from '../provider/provider.ts';
import { soldItemOf, type SoldItem } from '../plan/sold-item.ts';

const line = z.object({
  amount: z.number(),
  quantity: z.number().nullish(),
  period: z.object({ start: z.number(), end: z.number() }),
  parent: z
    .object({
      subscription_item_details: z.object({ proration: z.boolean() }).nullish(),
      invoice_item_details: z.object({ proration: z.boolean() }).nullish(),
    })
    .nullish(),
  pricing: z.object({ price_details: z.object({ price: z.string() }).nullish() }).nullish(),
});
const providerInvoice = invoiceOf.extend({
  status: z.string().nullable(),
  currency: z.string(),
  amount_remaining: z.number(),
  subtotal: z.number(),
  status_transitions: z.object({ paid_at: z.number().nullish() }).nullish(),
  lines: z.object({ data: z.array(z.unknown()), has_more: z.boolean().nullish() }),
});

/** A paid invoice with what it pays for, as it was sold then. */
export type PaidPeriod = PaidInvoice & {
  tokenLines: TokenLine[];
  paid: PaidPlan;
  /** How long the periods of what it sells are. */
  period: Period;
};

/** Whether an invoice of what costs `price` is of a trial: nothing is charged, before any discount. */
const isTrial = (lines: readonly { amount: number }[], price: number): boolean =>
  price > 0 && lines.length > 0 && lines.every(({ amount }) => amount === 0);

/** Loads an invoice with its payments as the provider has it now; null when there is none of this id. */
export const loadInvoice = (provider: Stripe, id: string): Promise<Stripe.Invoice | null> =>
  unlessMissing(provider.invoices.retrieve(id, { expand: ['payments'] }));

/**
 * Checks that an invoice of the provider pays for this subscription, in its currency. Gives its period and the
 * plan of that period, whatever the plan is by now; null when it pays none. `items` are those of the
 * subscription with their products: only prices that none of them has are asked for. `endedAt` is null while the
 * subscription goes on. Throws `PaymentMismatch`.
 */
export async function readPaidInvoice(
  provider: Stripe,
  found: Stripe.Invoice | null,
  {
    subscriptionId,
    currency,
    items,
    endedAt,
  }: {
    subscriptionId: string;
    currency: Currency;
    items: readonly Stripe.SubscriptionItem[];
    endedAt: Date | null;
  },
): Promise<PaidPeriod | null> {
  if (found === null) throw new PaymentMismatch('invoice-unknown');
  const current = providerInvoice.parse(found);
  if (current.parent?.subscription_details?.subscription !== subscriptionId) {
    throw new PaymentMismatch('invoice-of-another-subscription');
  }
  if (current.status !== 'paid' || current.amount_remaining > 0) {
    throw new PaymentMismatch('invoice-not-paid');
  }
  if (!grantsPeriod(invoiceOf.parse(found))) return null;
  // Its tokens would be of no use, so an admin pays it back.
  const paidAt = current.status_transitions?.paid_at ?? 0;
  if (endedAt !== null && paidAt * 1000 > endedAt.getTime()) {
    throw new PaymentMismatch('invoice-paid-after-end');
  }
  if (current.currency !== currency) {
    throw new PaymentMismatch('invoice-of-another-currency');
  }
  const lines = current.lines.has_more
    ? await provider.invoices
        .listLineItems(current.id, { limit: 100 })
        .autoPagingToArray({ limit: 1000 })
    : current.lines.data;
  const sold = await soldLines(provider, z.array(line).parse(lines), items);
  if (sold.length === 0) throw new PaymentMismatch('invoice-of-unknown-products');
  const price = sold.reduce((sum, { fullAmount }) => sum + fullAmount, 0);
  if (isTrial(sold, price)) return null;
  const whole = sold.filter(({ isProration }) => !isProration);
  // Before discounts, taxes and credit, none of which make a period worth less.
  if (whole.some(({ amount, fullAmount }) => amount < fullAmount)) {
    throw new PaymentMismatch('invoice-of-another-amount');
  }
  // What pays time back or pays for the rest of a period ends earlier than a period that begins.
  const begun = whole.length > 0 ? whole : sold;
  const spans = begun.map(({ period }) => period);
  return {
    ...paidInvoiceOf({ ...invoiceOf.parse(found), ...linesOf(spans) }),
    tokenLines: sold,
    paid: paidPlanOf(whole, current.subtotal),
    period: begun[0]?.item.period ?? 'monthly',
  };
}

const linesOf = (spans: { start: number; end: number }[]) => ({
  lines: invoiceOf.shape.lines.parse({ data: spans.map((period) => ({ period })) }),
});

type SoldLine = TokenLine & {
  item: SoldItem;
  period: { start: number; end: number };
  isProration: boolean;
};

/** The lines that sell something of ours, at the prices that they name. */
async function soldLines(
  provider: Stripe,
  lines: z.infer<typeof line>[],
  items: readonly Stripe.SubscriptionItem[],
): Promise<SoldLine[]> {
  const prices = new Map<string, Stripe.Price | Promise<Stripe.Price>>(
    items
      .filter(({ price }) => typeof price.product === 'object')
      .map(({ price }) => [price.id, price]),
  );
  const priceOf = (id: string) => {
    const known = prices.get(id) ?? provider.prices.retrieve(id, { expand: ['product'] });
    prices.set(id, known);
    return known;
  };
  const sold = await Promise.all(
    lines.map(async ({ amount, quantity, period, parent, pricing }): Promise<SoldLine[]> => {
      const price = pricing?.price_details?.price;
      if (price === undefined) return [];
      const item = await soldItemOf(await priceOf(price), quantity ?? 1);
      if (item === null) return [];
      const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
      return [
        {
          item,
          amount,
          period,
          fullAmount: item.unitAmount * item.quantity,
          fullTokens: tokensPerInvoice(item.tokensPerMonth, item.period) * item.quantity,
          isProration: details?.proration ?? false,
        },
      ];
    }),
  );
  return sold.flat();
}

function paidPlanOf(whole: readonly SoldLine[], amount: number): PaidPlan {
  return {
    amount,
    price: whole.reduce((sum, { fullAmount }) => sum + fullAmount, 0),
    tokensPerMonth: whole.reduce((sum, { item }) => sum + item.tokensPerMonth * item.quantity, 0),
    period: whole[0]?.item.period ?? 'monthly',
  };
}
