import type Stripe from 'stripe';
import { tokensPaidBy } from '#domain/invoice.ts';
import { loadInvoiceOf, subscriptionIdOf } from '../invoices/paid-for.ts';
import { readInvoices } from '../invoices/provider-invoice.ts';
import { soldCurrency } from '../plan/billed-plan.ts';
import { askAboutEach } from '../provider/provider.ts';
import { disputeOf } from '../refunds/dispute-state.ts';
import { takenBackOf } from '../refunds/taken-back.ts';
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

/** What of a payment went back by its refunds or by a dispute. */
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
  const back = [...charges.values()].map(refundOf);
  return { found: await withTokensStillHere(provider, back), next: nextOf(page) };
};

/** A bank, and a second one after an appeal, may take months to decide. */
const daysOfDispute = 180;

export const disputesThere: ComparePage = async (provider, after, since) => {
  const page = await provider.disputes.list({
    created: { gte: lookedBackTo(since, daysOfDispute) },
    ...pageAfter(after),
  });
  const back = page.data.map(disputedOf);
  return { found: await withTokensStillHere(provider, back), next: nextOf(page) };
};

/** What was given back of a charge: nothing, where a refund was called off. */
export const refundOf = (charge: Stripe.Charge): MoneyBack => {
  const { id, payment_intent: payment, amount_refunded: amount, currency } = charge;
  return { kind: 'refund-missed', objectId: id, payment, amount, currency };
};

/** What a dispute took back: nothing, where it was won, and nothing yet while it is open. */
export const disputedOf = (dispute: Stripe.Dispute): MoneyBack => {
  const { id, payment_intent: payment, currency } = dispute;
  const { state, amount: disputed } = disputeOf(dispute);
  const amount = state === 'lost' ? disputed : 0;
  return { kind: 'dispute-missed', objectId: id, payment, amount, currency };
};

/** Those whose invoice has brought other tokens than it pays for now. */
export async function withTokensStillHere(
  provider: Stripe,
  back: readonly MoneyBack[],
): Promise<Found[]> {
  const paidFor = await askAboutEach(back, async (each) => {
    const found = await loadInvoiceOf(provider, each.payment);
    const subscriptionId = found && subscriptionIdOf(found);
    const [invoice] = found === null ? [] : await readInvoices(provider, [found]);
    return subscriptionId && invoice ? { ...each, id: invoice.id, subscriptionId, invoice } : null;
  });
  const known = paidFor.flatMap((each) => each ?? []);
  const [owners, grants] = await Promise.all([
    getAll(known.map(({ subscriptionId }) => `subscriptions/${subscriptionId}`)),
    entriesOf(known),
  ]);
  return known.flatMap((each, index): Found[] => {
    const own = ownOf(owners[index]);
    const granted: unknown = grants[index]?.get('amount');
    if (own === null || typeof granted !== 'number') return [];
    const { kind, id: invoiceId, objectId, subscriptionId, invoice, amount: price } = each;
    const owed = { invoiceId, granted, paidFor: tokensPaidBy(invoice, granted) };
    if (takenBackOf(own, owed, new Date()) === null) return [];
    const left = own.tokenLots.find(({ id }) => id === invoiceId)?.left ?? 0;
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
