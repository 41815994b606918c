import { isDeepStrictEqual } from 'node:util';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { documentId } from '#domain/document-id.ts';
import type { PendingPlan } from '#domain/plan-change.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { database } from '../../store/admin.ts';
import { billedPlanOf } from '../plan/billed-plan.ts';
import { loadPlans, withProducts } from '../plan/provider-plan.ts';
import { unlessMissing } from '../provider/provider.ts';
import {
  begunStatus,
  loadPaymentState,
  providerSubscriptionOf,
} from '../provider/provider-subscription.ts';
import { tokenEntries } from '../token-ledger.ts';
import {
  getAll,
  nextOf,
  ownOf,
  pageAfter,
  pageSize,
  type ComparePage,
  type Found,
} from './compared-page.ts';

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

export const subscriptionsThere: ComparePage = async (provider, after) => {
  const page = await provider.subscriptions.list({
    status: 'all',
    expand: ['data.latest_invoice', 'data.customer'],
    ...pageAfter(after),
  });
  const [documents, currents] = await Promise.all([
    getAll(page.data.map(({ id }) => `subscriptions/${id}`)),
    withProducts(provider, page.data.map(providerSubscriptionOf)),
  ]);
  const compared = page.data.map(async (theirs, index): Promise<Found[]> => {
    const document = documents[index];
    const current = currents[index] ?? providerSubscriptionOf(theirs);
    const about = { objectId: theirs.id, subscriptionId: theirs.id };
    if (!document?.exists) return unknownHere(provider, theirs);
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
    if (await isLeftUnpaid(provider, theirs)) {
      const sides = { there: { status: theirs.status }, here: { status } };
      differences.push({ kind: 'left-unpaid', ...about, email, ...sides });
    }
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

/** One that we do not have: paid by our checkout, or made by hand for a customer of ours. */
async function unknownHere(provider: Stripe, theirs: Stripe.Subscription): Promise<Found[]> {
  const { id, status, metadata, customer } = theirs;
  // Ended, or never begun, it is nobody's loss.
  if (status === 'canceled' || status === 'incomplete_expired') return [];
  const isOurs = documentId.safeParse(metadata.uid).success;
  const owner = typeof customer === 'object' && customer.deleted !== true ? customer : null;
  // Without an account of ours, neither it nor its customer is.
  if (!isOurs && !documentId.safeParse(owner?.metadata.uid).success) return [];
  if (isOurs && !(await wasPaid(provider, theirs))) return [];
  const { price, currency, period } = billedPlanOf(theirs);
  return [
    {
      kind: isOurs ? 'missing-here' : 'made-by-hand',
      objectId: id,
      subscriptionId: id,
      email: isOurs ? null : (owner?.email ?? null),
      there: { status, price, currency, ...(isOurs ? {} : { period }) },
      here: {},
    },
  ];
}

/** Whether a subscription was ever paid, whatever became of its last invoice. */
async function wasPaid(
  provider: Stripe,
  { id, latest_invoice: latest }: Stripe.Subscription,
): Promise<boolean> {
  if (typeof latest === 'object' && latest?.status === 'paid') return true;
  const paid = await provider.invoices.list({ subscription: id, status: 'paid', limit: 1 });
  return paid.data.length > 0;
}

/**
 * Whether the provider has made its last attempt at a payment and lets the subscription stand all the same, as one of
 * its settings has it. Needs its newest invoice.
 */
export async function isLeftUnpaid(
  provider: Stripe,
  { status, latest_invoice: latest }: Stripe.Subscription,
): Promise<boolean> {
  if (status === 'unpaid') return true;
  if (status !== 'past_due' || typeof latest !== 'object' || latest?.status !== 'open')
    return false;
  if (!latest.attempted || latest.next_payment_attempt !== null) return false;
  // A bank debit that is on its way is an attempt too, and what its owner has to confirm has not failed.
  const { onItsWay, waiting } = await loadPaymentState(provider, latest.id);
  return !onItsWay && waiting === null;
}

export const subscriptionsHere: ComparePage = async (provider, after) => {
  const ordered = database()
    .collection('subscriptions')
    .orderBy('createdAt')
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  const page = await (after === null ? ordered : ordered.startAfter(...placeOf(after))).get();
  const own = page.docs.flatMap((document) => ownOf(document) ?? []);
  const known = await loadIdsOfThen(provider, own);
  const compared = await Promise.all(
    own.map(async (each) => [
      ...(hasEnded(each) || known.has(each.id) ? [] : await unknownThere(provider, each)),
      ...(await unpaidLots(provider, each)),
    ]),
  );
  const last = page.docs.at(-1);
  const at: unknown = last?.get('createdAt');
  const isEnd = page.size < pageSize || last === undefined || !(at instanceof Timestamp);
  const next = isEnd ? null : `${at.seconds}/${at.nanoseconds}/${last.id}`;
  return { found: compared.flat(), next };
};

function placeOf(after: string): [Timestamp, string] {
  const [seconds, nanoseconds, id = ''] = after.split('/');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}

const day = 24 * 60 * 60;

/** The ids of what the provider began about when these of ours began: one list instead of a question for each. */
async function loadIdsOfThen(provider: Stripe, own: readonly Subscription[]): Promise<Set<string>> {
  const begun = own.filter((each) => !hasEnded(each)).map(({ createdAt }) => createdAt.getTime());
  if (begun.length === 0) return new Set();
  // A first payment by a bank debit takes days before it begins with us.
  const created = {
    gte: Math.floor(Math.min(...begun) / 1000) - 14 * day,
    lte: Math.ceil(Math.max(...begun) / 1000) + day,
  };
  const listed = await provider.subscriptions
    .list({ status: 'all', created, limit: pageSize })
    .autoPagingToArray({ limit: 1000 });
  return new Set(listed.map(({ id }) => id));
}

async function unknownThere(provider: Stripe, own: Subscription): Promise<Found[]> {
  const { id, userEmail: email, status } = own;
  // It may only have begun at another time there.
  if ((await unlessMissing(provider.subscriptions.retrieve(id))) !== null) return [];
  const here = { status, ...planHere(own) };
  return [{ kind: 'unknown-there', objectId: id, subscriptionId: id, email, there: {}, here }];
}

/** Live tokens whose invoice is not paid. */
async function unpaidLots(provider: Stripe, own: Subscription): Promise<Found[]> {
  const about = { subscriptionId: own.id, email: own.userEmail };
  const found: Found[] = [];
  for (const { id, left, expiresAt } of own.tokenLots) {
    const isWorthIt = left > 0 && expiresAt.getTime() > Date.now();
    if (!isWorthIt || !(await tokenEntries(own.id).doc(id).get()).exists) continue;
    const invoice = await unlessMissing(provider.invoices.retrieve(id));
    if (invoice?.status === 'paid') continue;
    const sides = { there: { status: invoice?.status ?? null }, here: { tokens: left } };
    found.push({ kind: 'grant-without-payment', objectId: id, ...about, ...sides });
  }
  return found;
}
