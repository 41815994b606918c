import type Stripe from 'stripe';
import { loadPaidFor } from '../invoices/paid-for.ts';
import { soldCurrency } from '../plan/billed-plan.ts';
import { askAboutEach } from '../provider/provider.ts';
import { takeBackEntryId } from '../refunds/take-back-tokens.ts';
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

/** A payment that went back as a whole, by a refund or a lost dispute. */
type MoneyBack = {
  kind: 'refund-missed' | 'dispute-missed';
  /** Of the charge or the dispute. */
  objectId: string;
  payment: Stripe.Charge['payment_intent'];
  amount: number;
  currency: string;
};

export const refundsThere: ComparePage = async (provider, after, since) => {
  const page = await provider.refunds.list({
    created: { gte: lookedBackTo(since) },
    expand: ['data.charge'],
    ...pageAfter(after),
  });
  const charges = new Map(
    page.data.flatMap(({ charge }) =>
      typeof charge === 'object' && charge !== null ? [[charge.id, charge]] : [],
    ),
  );
  const back = [...charges.values()].flatMap(refundOf);
  return { found: await withTokensStillHere(provider, back), next: nextOf(page) };
};

export const disputesThere: ComparePage = async (provider, after, since) => {
  const page = await provider.disputes.list({
    created: { gte: lookedBackTo(since) },
    expand: ['data.charge'],
    ...pageAfter(after),
  });
  const back = page.data.flatMap(lostDisputeOf);
  return { found: await withTokensStillHere(provider, back), next: nextOf(page) };
};

/** A charge that was given back as a whole; empty for any other. */
export const refundOf = (charge: Stripe.Charge): MoneyBack[] => {
  const { id, payment_intent: payment, amount_refunded: amount, currency, refunded } = charge;
  return refunded ? [{ kind: 'refund-missed', objectId: id, payment, amount, currency }] : [];
};

/** A dispute that took a whole charge back; empty for any other. Needs its charge. */
export const lostDisputeOf = (dispute: Stripe.Dispute): MoneyBack[] => {
  const { id, charge, amount, currency, status } = dispute;
  if (status !== 'lost' || typeof charge !== 'object' || amount < charge.amount) return [];
  const { payment_intent: payment } = charge;
  return [{ kind: 'dispute-missed', objectId: id, payment, amount, currency }];
};

/** Those whose invoice has brought tokens, and after which none were taken back. */
export async function withTokensStillHere(
  provider: Stripe,
  back: readonly MoneyBack[],
): Promise<Found[]> {
  const paidFor = await askAboutEach(back, ({ payment }) => loadPaidFor(provider, payment));
  const known = back.flatMap((each, index) => {
    const paid = paidFor[index];
    return paid ? [{ ...each, id: paid.invoiceId, subscriptionId: paid.subscriptionId }] : [];
  });
  const [owners, grants, takenBack] = await Promise.all([
    getAll(known.map(({ subscriptionId }) => `subscriptions/${subscriptionId}`)),
    entriesOf(known, (id) => id),
    entriesOf(known, takeBackEntryId),
  ]);
  return known.flatMap((each, index): Found[] => {
    const own = ownOf(owners[index]);
    if (own === null || grants[index]?.exists !== true || takenBack[index]?.exists) return [];
    const { kind, objectId, subscriptionId, amount: price } = each;
    const left = own.tokenLots.find(({ id }) => id === each.id)?.left ?? 0;
    return [
      {
        kind,
        objectId,
        subscriptionId,
        email: own.userEmail,
        there: { price, currency: soldCurrency(each.currency) },
        here: { tokens: left },
      },
    ];
  });
}
