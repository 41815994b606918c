import type Stripe from 'stripe';
import type { DiscrepancyKind } from '#domain/discrepancy.ts';
import { documentId } from '#domain/document-id.ts';
import { unlessMissing } from '../provider/provider.ts';
import { getAll, nextOf, pageAfter, type ComparePage, type Found } from './compared-page.ts';
import { invoicesThere, latePayments, withoutGrant } from './compare-invoices.ts';
import {
  disputesThere,
  disputedOf,
  refundOf,
  refundsThere,
  withTokensStillHere,
} from './compare-money-back.ts';
import { subscriptionsHere, subscriptionsThere } from './compare-subscriptions.ts';

const customersThere: ComparePage = async (provider, after) => {
  const page = await provider.customers.list(pageAfter(after));
  const ours = page.data.flatMap(({ id, email, metadata }) => {
    const uid = documentId.safeParse(metadata.uid).data;
    return uid === undefined ? [] : [{ id, email, uid }];
  });
  const [accounts, erasures] = await Promise.all([
    getAll(ours.map(({ uid }) => `users/${uid}`)),
    getAll(ours.map(({ uid }) => `erasures/${uid}`)),
  ]);
  const found = ours.flatMap(({ id, email }, index): Found[] => {
    // The provider keeps the customer, and the invoices, of an account that was deleted on purpose.
    const isKept = accounts[index]?.exists === true || erasures[index]?.get('state') === 'erasing';
    return isKept
      ? []
      : [
          {
            kind: 'customer-without-account',
            objectId: id,
            subscriptionId: null,
            email,
            there: {},
            here: {},
          },
        ];
  });
  return { found, next: nextOf(page) };
};

/** The comparisons in their order. */
export const comparisons = {
  subscriptionsThere,
  invoicesThere,
  latePayments,
  refundsThere,
  disputesThere,
  customersThere,
  subscriptionsHere,
} satisfies Record<string, ComparePage>;
export type Comparison = keyof typeof comparisons;

/**
 * Compares one object again that was found earlier and may be older than what a comparison looks at by now. Empty for
 * kinds of which every object is looked at each time.
 */
export async function compareAgain(
  provider: Stripe,
  kind: DiscrepancyKind,
  objectId: string,
): Promise<Found[]> {
  switch (kind) {
    case 'paid-without-grant': {
      const invoice = await unlessMissing(provider.invoices.retrieve(objectId));
      return invoice?.status === 'paid' ? withoutGrant(provider, [invoice]) : [];
    }
    case 'refund-missed': {
      const charge = await unlessMissing(provider.charges.retrieve(objectId));
      return withTokensStillHere(provider, charge === null ? [] : [refundOf(charge)]);
    }
    case 'dispute-missed': {
      const dispute = await unlessMissing(provider.disputes.retrieve(objectId));
      return withTokensStillHere(provider, dispute === null ? [] : [disputedOf(dispute)]);
    }
    default:
      return [];
  }
}
