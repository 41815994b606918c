import type Stripe from 'stripe';
import type { Discrepancy } from '#domain/discrepancy.ts';
import { subscription as storedSubscription, type Subscription } from '#domain/subscription.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';

export type Found = Omit<Discrepancy, 'id' | 'state' | 'accepted' | 'seenAt'>;
/** One page of a comparison: what differs in it, and where the next one begins. */
type ComparedPage = { found: Found[]; next: string | null };
export type ComparePage = (
  provider: Stripe,
  after: string | null,
  since: Date,
) => Promise<ComparedPage>;

export const pageSize = 100;
/** What is older was compared while it was new. What was found then is looked at again until it is settled. */
const lookedBackDays = 40;

/** A page of the provider's list after an object. */
export const pageAfter = (after: string | null) => ({
  limit: pageSize,
  ...(after === null ? {} : { starting_after: after }),
});
export const nextOf = (page: { has_more: boolean; data: { id: string }[] }) =>
  page.has_more ? (page.data.at(-1)?.id ?? null) : null;

/** The provider's second from which on a comparison looks at what comes and goes. */
export const lookedBackTo = (since: Date, days = lookedBackDays): number =>
  Math.floor(since.getTime() / 1000) - days * 24 * 60 * 60;

export const getAll = (paths: readonly string[]) => {
  const db = database();
  return paths.length === 0 ? [] : db.getAll(...paths.map((path) => db.doc(path)));
};

/** A stored subscription; null for none, and for one that cannot be read, which its own screens report. */
export function ownOf(
  document: Parameters<typeof readDocument>[1] | undefined,
): Subscription | null {
  if (!document?.exists) return null;
  try {
    return readDocument(storedSubscription, document);
  } catch {
    return null;
  }
}

/** The ledger's entries of what some invoices granted. */
export const entriesOf = (invoices: readonly { id: string; subscriptionId: string }[]) =>
  getAll(invoices.map(({ id, subscriptionId }) => `subscriptions/${subscriptionId}/tokens/${id}`));
