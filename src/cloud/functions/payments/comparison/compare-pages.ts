import { isDeepStrictEqual } from 'node:util';
import { FieldPath } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Discrepancy } from '#domain/discrepancy.ts';
import { documentId } from '#domain/document-id.ts';
import type { PendingPlan } from '#domain/plan-change.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import {
  hasEnded,
  subscription as storedSubscription,
  type Subscription,
} from '#domain/subscription.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { tokenEntries } from '../token-ledger.ts';
import { billedPlanOf, soldCurrency } from '../plan/billed-plan.ts';
import { grantsPeriod, invoice as invoiceSchema } from '../webhook/payment-event.ts';
import { isTrial } from '../invoices/paid-invoice.ts';
import { unlessMissing } from '../provider/provider.ts';
import { loadPlans, withProducts } from '../plan/provider-plan.ts';
import { begunStatus, providerSubscriptionOf } from '../provider/provider-subscription.ts';
import { takeBackEntryId } from '../refunds/take-back-tokens.ts';

export type Found = Omit<Discrepancy, 'id' | 'state' | 'seenAt'>;
/** One page of a comparison: what differs in it, and where the next one begins. */
type ComparedPage = { found: Found[]; next: string | null };
type ComparePage = (provider: Stripe, after: string | null, since: Date) => Promise<ComparedPage>;

const pageSize = 100;
/** Ours are asked for one by one, so their pages are small. */
const ownPageSize = 20;
/** Older invoices were compared while they were new. */
const invoiceDays = 40;

const cursor = (after: string | null) => (after === null ? {} : { starting_after: after });
const nextOf = (page: { has_more: boolean; data: { id: string }[] }) =>
  page.has_more ? (page.data.at(-1)?.id ?? null) : null;
const getAll = (...paths: string[]) => {
  const db = database();
  return paths.length === 0 ? [] : db.getAll(...paths.map((path) => db.doc(path)));
};

/** A stored subscription; null for none, and for one that cannot be read, which its own screens report. */
function ownOf(document: Parameters<typeof readDocument>[1] | undefined): Subscription | null {
  if (!document?.exists) return null;
  try {
    return readDocument(storedSubscription, document);
  } catch {
    return null;
  }
}

const planHere = ({ productTotalPrice, productSelections, tokensPerMonth }: Subscription) => ({
  price: productTotalPrice,
  currency: productSelections.currency,
  period: productSelections.period,
  tokens: tokensPerMonth,
});

/** Whether and until when it goes on, and as what. */
const endOf = (
  { cancelsAt, paused }: Pick<Subscription, 'cancelsAt' | 'paused'>,
  pending: PendingPlan | null,
) => ({
  endsAt: cancelsAt,
  paused: paused !== null,
  becomes: pending?.packageName ?? null,
  price: pending?.price ?? null,
  currency: pending?.productSelections.currency ?? null,
});

const subscriptionsThere: ComparePage = async (provider, after) => {
  const page = await provider.subscriptions.list({
    status: 'all',
    limit: pageSize,
    expand: ['data.latest_invoice'],
    ...cursor(after),
  });
  const [documents, currents] = await Promise.all([
    getAll(...page.data.map(({ id }) => `subscriptions/${id}`)),
    withProducts(provider, page.data.map(providerSubscriptionOf)),
  ]);
  const compared = page.data.map(async (theirs, index): Promise<Found[]> => {
    const document = documents[index];
    const current = currents[index] ?? providerSubscriptionOf(theirs);
    const about = { objectId: theirs.id, subscriptionId: theirs.id };
    if (!document?.exists) {
      // Without our account it is not ours; ended, it is nobody's loss.
      if (current.uid === null || current.status === 'canceled') return [];
      if (!(await wasPaid(provider, theirs))) return [];
      const { price, currency } = billedPlanOf(theirs);
      return [
        {
          kind: 'missing-here',
          ...about,
          email: null,
          there: { status: theirs.status, price, currency },
          here: {},
        },
      ];
    }
    const own = ownOf(document);
    if (own === null) return [];
    const status = begunStatus(current.status);
    const email = own.userEmail;
    const differences: Found[] = [];
    if (status !== own.status) {
      const sides = { there: { status: theirs.status }, here: { status: own.status } };
      differences.push({ kind: 'status-differs', ...about, email, ...sides });
    }
    if (status === 'canceled') return differences;
    const { plan, pending } = await loadPlans(provider, current, own.productSelections);
    const here = planHere(own);
    // What we do not know there brings no tokens that could be compared.
    const there = { ...billedPlanOf(theirs), tokens: plan?.tokensPerMonth ?? here.tokens };
    const isSame =
      there.price === here.price && there.period === here.period && there.tokens === here.tokens;
    if (!isSame) differences.push({ kind: 'price-differs', ...about, email, there, here });
    const end = { there: endOf(current, pending), here: endOf(own, own.pendingPlan) };
    if (!isDeepStrictEqual(end.there, end.here)) {
      differences.push({ kind: 'end-differs', ...about, email, ...end });
    }
    return differences;
  });
  return { found: (await Promise.all(compared)).flat(), next: nextOf(page) };
};

/** Whether a subscription was ever paid, whatever became of its last invoice. */
async function wasPaid(
  provider: Stripe,
  { id, latest_invoice: latest }: Stripe.Subscription,
): Promise<boolean> {
  if (typeof latest === 'object' && latest?.status === 'paid') return true;
  const paid = await provider.invoices.list({ subscription: id, status: 'paid', limit: 1 });
  return paid.data.length > 0;
}

const invoicesThere: ComparePage = async (provider, after, since) => {
  const gte = Math.floor(since.getTime() / 1000) - invoiceDays * 24 * 60 * 60;
  const page = await provider.invoices.list({
    status: 'paid',
    created: { gte },
    limit: pageSize,
    ...cursor(after),
  });
  const paid = page.data.flatMap((each) => {
    const { data } = invoiceSchema.safeParse(each);
    const subscriptionId = data?.parent?.subscription_details?.subscription ?? null;
    return data && subscriptionId !== null && grantsPeriod(data)
      ? [
          {
            id: data.id,
            subscriptionId,
            price: each.total,
            currency: soldCurrency(each.currency),
            lines: each.lines.data,
          },
        ]
      : [];
  });
  const entries = (entryOf: (id: string) => string) =>
    getAll(
      ...paid.map(
        ({ id, subscriptionId }) => `subscriptions/${subscriptionId}/tokens/${entryOf(id)}`,
      ),
    );
  const [owners, grants, takenBack] = await Promise.all([
    getAll(...paid.map(({ subscriptionId }) => `subscriptions/${subscriptionId}`)),
    entries((id) => id),
    entries(takeBackEntryId),
  ]);
  const found = paid.flatMap(({ id, subscriptionId, price, currency, lines }, index): Found[] => {
    const own = ownOf(owners[index]);
    const isKnown = grants[index]?.exists === true || takenBack[index]?.exists === true;
    if (own === null || isKnown || isTrial(lines, own.productTotalPrice)) return [];
    const tokens = tokensPerInvoice(own.tokensPerMonth, own.productSelections.period);
    if (tokens === 0) return [];
    const sides = { there: { status: 'paid', price, currency }, here: { tokens: 0 } };
    return [
      { kind: 'paid-without-grant', objectId: id, subscriptionId, email: own.userEmail, ...sides },
    ];
  });
  return { found, next: nextOf(page) };
};

const customersThere: ComparePage = async (provider, after) => {
  const page = await provider.customers.list({ limit: pageSize, ...cursor(after) });
  const ours = page.data.flatMap(({ id, email, metadata }) => {
    const uid = documentId.safeParse(metadata.uid).data;
    return uid === undefined ? [] : [{ id, email, uid }];
  });
  const [accounts, erasures] = await Promise.all([
    getAll(...ours.map(({ uid }) => `users/${uid}`)),
    getAll(...ours.map(({ uid }) => `erasures/${uid}`)),
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

const subscriptionsHere: ComparePage = async (provider, after) => {
  const ordered = database()
    .collection('subscriptions')
    .orderBy(FieldPath.documentId())
    .limit(ownPageSize);
  const page = await (after === null ? ordered : ordered.startAfter(after)).get();
  const compared = await Promise.all(
    page.docs.map(async (document) => {
      const own = ownOf(document);
      return own === null ? [] : compareOwn(provider, own);
    }),
  );
  const last = page.docs.at(-1)?.id ?? null;
  return { found: compared.flat(), next: page.size < ownPageSize ? null : last };
};

async function compareOwn(provider: Stripe, own: Subscription): Promise<Found[]> {
  const about = { subscriptionId: own.id, email: own.userEmail };
  const found: Found[] = [];
  if (!hasEnded(own) && (await unlessMissing(provider.subscriptions.retrieve(own.id))) === null) {
    const here = { status: own.status, ...planHere(own) };
    found.push({ kind: 'unknown-there', objectId: own.id, ...about, there: {}, here });
  }
  for (const { id, left, expiresAt, takenBack } of own.tokenLots) {
    const isWorthIt = left > 0 && !takenBack && expiresAt.getTime() > Date.now();
    if (!isWorthIt || !(await tokenEntries(own.id).doc(id).get()).exists) continue;
    const invoice = await unlessMissing(provider.invoices.retrieve(id));
    if (invoice?.status === 'paid') continue;
    const there = { status: invoice?.status ?? null };
    found.push({
      kind: 'grant-without-payment',
      objectId: id,
      ...about,
      there,
      here: { tokens: left },
    });
  }
  return found;
}

/** The comparisons in their order. */
export const comparisons = {
  subscriptionsThere,
  invoicesThere,
  customersThere,
  subscriptionsHere,
} satisfies Record<string, ComparePage>;
export type Comparison = keyof typeof comparisons;
