import {
  collection,
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type CollectionReference,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import {
  mostCountedSubscriptions,
  subscription,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#domain/subscription.ts';
import type { SubscriptionsQuery } from '#domain/table-query.ts';
import { tokenEntry } from '#domain/tokens.ts';
import { z } from 'zod';
import { createTablePages } from '../firestore/table-pages.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';
import { maxProductQuantity, type Product } from '#domain/product.ts';

/** A customer's subscriptions that are followed, the newest. */
export const subscriptionsShown = 50;
const ledgerLimit = 50;

const listedTokenEntry = tokenEntry.extend({ id: z.string() });
/** A ledger line with its id. */
export type ListedTokenEntry = z.infer<typeof listedTokenEntry>;

export function createSubscriptionsRepository(db: Firestore) {
  const subscriptions = collection(db, 'subscriptions');
  const table = createTablePages<SubscriptionsQuery, Subscription>(
    db,
    'subscriptions',
    subscription,
  );
  return {
    /** A customer's own subscriptions, newest first. */
    watchSubscriptions: (userId: string) =>
      watchDocuments(
        query(
          subscriptions,
          where('userId', '==', userId),
          orderBy('createdAt', 'desc'),
          limit(subscriptionsShown),
        ),
        subscription,
      ),
    /** One subscription; null when it does not exist. */
    watchSubscription: (subscriptionId: string) =>
      watchDocument(doc(subscriptions, subscriptionId), subscription),
    /** The subscription that a checkout session paid for; null until the payment is confirmed. */
    watchSubscriptionOfSession: (userId: string, checkoutSessionId: string) =>
      mapWatch(
        watchDocuments(
          query(
            subscriptions,
            where('userId', '==', userId),
            where('checkoutSessionId', '==', checkoutSessionId),
            limit(1),
          ),
          subscription,
        ),
        ([paid]) => paid ?? null,
      ),
    /** The newest lines of a subscription's token ledger. */
    watchLedger: (subscriptionId: string) =>
      watchDocuments(
        query(
          collection(subscriptions, subscriptionId, 'tokens'),
          orderBy('at', 'desc'),
          limit(ledgerLimit),
        ),
        listedTokenEntry,
      ),
    /** All customers' subscriptions that match. Admins. */
    loadSubscriptionsPage: table.loadPage,
    /** How many match. Admins. */
    countMatchingSubscriptions: table.count,
    /** How many running subscriptions hold a product; see `countHolders`. Admins only. */
    countHolders: (held: HeldProduct) => countHolders(subscriptions, held),
    /** How many subscriptions have this status, up to `mostCountedSubscriptions`, which one read counts. Admins only. */
    countSubscriptions: async (status: SubscriptionStatus): Promise<number> => {
      const counted = await getCountFromServer(
        query(subscriptions, where('status', '==', status), limit(mostCountedSubscriptions)),
      );
      return counted.data().count;
    },
  };
}

type HeldProduct = Pick<Product, 'id' | 'kind' | 'includedWith'>;

const running = subscriptionStatuses.filter((status) => status !== 'canceled');

/**
 * How many running subscriptions hold a product: a read for each 1,000 of them, and at most four. Only
 * equalities are asked, which need no index for the quantity of each add-on.
 */
async function countHolders(
  subscriptions: CollectionReference,
  product: HeldProduct,
): Promise<number> {
  const counts = await Promise.all(
    holdings(product).flatMap((holds) =>
      running.map(async (status) => {
        const counted = await getCountFromServer(
          query(subscriptions, where('status', '==', status), holds),
        );
        return counted.data().count;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The database takes 30 values at a time. */
const mostValues = 30;

function holdings({ id, kind, includedWith }: HeldProduct): QueryFieldFilterConstraint[] {
  if (kind === 'package') return [where('productSelections.packageId', '==', id)];
  if (includedWith === 'agency') return [where('productSelections.option', '==', 'agency')];
  const quantities = Array.from({ length: maxProductQuantity }, (_, index) => index + 1);
  // The rules allow ids of letters, digits, hyphens and underscores only, so no dot divides one.
  const path = `productSelections.addOns.${id}`;
  return [quantities.slice(0, mostValues), quantities.slice(mostValues)].map((some) =>
    where(path, 'in', some),
  );
}
