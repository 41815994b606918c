import type Stripe from 'stripe';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionIdOf } from '../invoices/paid-for.ts';
import { readPaidInvoice } from '../invoices/paid-invoice.ts';
import { soldCurrency } from '../plan/billed-plan.ts';
import { askAboutEach, unlessMissing } from '../provider/provider.ts';
import { grantsPeriod } from '../webhook/payment-event.ts';
import { PaymentMismatch } from '../webhook/payment-mismatch.ts';
import {
  entriesOf,
  getAll,
  lookedBackTo,
  nextOf,
  ownOf,
  pageAfter,
  type ComparePage,
  type Found,
} from './compared-page.ts';

export const invoicesThere: ComparePage = async (provider, after, since) => {
  const page = await provider.invoices.list({
    status: 'paid',
    created: { gte: lookedBackTo(since) },
    ...pageAfter(after),
  });
  return { found: await withoutGrant(provider, page.data), next: nextOf(page) };
};

/** Older invoices that were paid lately, found by their events, which the provider keeps for 30 days. */
export const latePayments: ComparePage = async (provider, after, since) => {
  const page = await provider.events.list({ type: 'invoice.paid', ...pageAfter(after) });
  const late = page.data.flatMap((event) =>
    event.type === 'invoice.paid' && event.data.object.created < lookedBackTo(since)
      ? [event.data.object.id]
      : [],
  );
  const invoices = await askAboutEach(late, (id) => unlessMissing(provider.invoices.retrieve(id)));
  const paid = invoices.flatMap((each) => (each?.status === 'paid' ? [each] : []));
  return { found: await withoutGrant(provider, paid), next: nextOf(page) };
};

/** Those of some paid invoices that should have brought tokens, and brought none. */
export async function withoutGrant(
  provider: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<Found[]> {
  const paid = invoices.flatMap((each) => {
    const subscriptionId = subscriptionIdOf(each);
    return subscriptionId !== null && grantsPeriod(each)
      ? [{ id: each.id, subscriptionId, invoice: each }]
      : [];
  });
  const [owners, grants] = await Promise.all([
    getAll(paid.map(({ subscriptionId }) => `subscriptions/${subscriptionId}`)),
    entriesOf(paid),
  ]);
  const candidates = paid.flatMap(({ invoice }, index) => {
    const own = ownOf(owners[index]);
    return own === null || grants[index]?.exists === true ? [] : [{ own, invoice }];
  });
  const found = await askAboutEach(candidates, async ({ own, invoice }): Promise<Found[]> => {
    if (!(await bringsTokens(provider, own, invoice))) return [];
    const { id, total: price } = invoice;
    const there = { status: 'paid', price, currency: soldCurrency(invoice.currency) };
    return [
      {
        kind: 'paid-without-grant',
        objectId: id,
        subscriptionId: own.id,
        email: own.userEmail,
        there,
        here: { tokens: 0 },
      },
    ];
  });
  return found.flat();
}

/** Whether an invoice sells tokens: a trial does not, nor does an add-on that somebody added by hand. */
async function bringsTokens(
  provider: Stripe,
  own: Subscription,
  invoice: Stripe.Invoice,
): Promise<boolean> {
  try {
    const paid = await readPaidInvoice(provider, invoice, {
      subscriptionId: own.id,
      currency: own.productSelections.currency,
      items: [],
      endedAt: null,
    });
    return paid?.tokenLines.some(({ fullTokens }) => fullTokens > 0) ?? false;
  } catch (error) {
    // Its event could not grant it either, so somebody has to look.
    if (error instanceof PaymentMismatch) return own.tokensPerMonth > 0;
    throw error;
  }
}
