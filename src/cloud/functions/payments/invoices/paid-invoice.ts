import type Stripe from 'stripe';
import type { Currency } from '#domain/currency.ts';
import type { TokenLine } from '#domain/plan-change.ts';
import type { Period } from '#domain/period.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import type { PaidPlan } from '#domain/tokens.ts';
import { grantsPeriod } from '../webhook/payment-event.ts';
import { subscriptionIdOf } from './paid-for.ts';
import { PaymentMismatch } from '../webhook/payment-mismatch.ts';
import { idOf } from '../provider/id-of.ts';
import { unlessMissing } from '../provider/provider.ts';
import { soldItemOf, type SoldItem } from '../plan/sold-item.ts';

/** A paid invoice with what it pays for, as it was sold then. */
export type PaidPeriod = {
  id: string;
  periodEnd: Date;
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
  if (subscriptionIdOf(found) !== subscriptionId) {
    throw new PaymentMismatch('invoice-of-another-subscription');
  }
  if (found.status !== 'paid' || found.amount_remaining > 0) {
    throw new PaymentMismatch('invoice-not-paid');
  }
  if (!grantsPeriod(found)) return null;
  // Its tokens would be of no use, so an admin pays it back.
  const paidAt = found.status_transitions.paid_at ?? 0;
  if (endedAt !== null && paidAt * 1000 > endedAt.getTime()) {
    throw new PaymentMismatch('invoice-paid-after-end');
  }
  if (found.currency !== currency) {
    throw new PaymentMismatch('invoice-of-another-currency');
  }
  const lines = found.lines.has_more
    ? await provider.invoices
        .listLineItems(found.id, { limit: 100 })
        .autoPagingToArray({ limit: 1000 })
    : found.lines.data;
  const sold = await soldLines(provider, lines, items);
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
  return {
    id: found.id,
    periodEnd: new Date(Math.max(...begun.map(({ period }) => period.end)) * 1000),
    tokenLines: sold,
    paid: paidPlanOf(whole, found.subtotal),
    period: begun[0]?.item.period ?? 'monthly',
  };
}

type SoldLine = TokenLine & {
  item: SoldItem;
  period: { start: number; end: number };
  isProration: boolean;
};

/** The lines that sell something of ours, at the prices that they name. */
async function soldLines(
  provider: Stripe,
  lines: readonly Stripe.InvoiceLineItem[],
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
      const price = idOf(pricing?.price_details?.price);
      if (price === null) return [];
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
