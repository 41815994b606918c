import {
  collection,
  doc,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { subscription, type Subscription, type SubscriptionStatus } from '#domain/subscription.ts';
import { tokenEntry } from '#domain/tokens.ts';
import { z } from 'zod';
import type { Readable } from '#lib/readable.ts';
import { readDocument, readPage, type Page, type PageCursor } from '../firestore/documents.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';

const ownLimit = 50;
const ledgerLimit = 50;

const listedTokenEntry = tokenEntry.extend({ id: z.string() });
/** A ledger line with its id. */
export type ListedTokenEntry = z.infer<typeof listedTokenEntry>;

/** Everything, one customer's by exact address, or one status. */
export type SubscriptionsFilter =
  | { by: 'nothing' }
  | { by: 'email'; email: string }
  | { by: 'status'; status: SubscriptionStatus };

function conditionsOf(filter: SubscriptionsFilter): QueryFieldFilterConstraint[] {
  switch (filter.by) {
    case 'nothing':
      return [];
    case 'email':
      return [where('userEmail', '==', filter.email.trim().toLowerCase())];
    case 'status':
      return [where('status', '==', filter.status)];
  }
}

export function createSubscriptionsRepository(db: Firestore) {
  const subscriptions = collection(db, 'subscriptions');
  return {
    /** A customer's own subscriptions, newest first. */
    watchSubscriptions: (
      userId: string,
      onSubscriptions: (subscriptions: Readable<Subscription>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(
          subscriptions,
          where('userId', '==', userId),
          orderBy('createdAt', 'desc'),
          limit(ownLimit),
        ),
        subscription,
        onSubscriptions,
        onError,
      ),
    /** One subscription; null when it does not exist. */
    watchSubscription: (
      subscriptionId: string,
      onSubscription: (subscription: Readable<Subscription> | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        doc(subscriptions, subscriptionId),
        (snapshot) =>
          onSubscription(snapshot.exists() ? readDocument(subscription, snapshot) : null),
        onError,
      ),
    /** The subscription that a checkout session paid for; null until the payment is confirmed. */
    watchSubscriptionOfSession: (
      userId: string,
      checkoutSessionId: string,
      onSubscription: (subscription: Readable<Subscription> | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(
          subscriptions,
          where('userId', '==', userId),
          where('checkoutSessionId', '==', checkoutSessionId),
          limit(1),
        ),
        subscription,
        ([paid]) => onSubscription(paid ?? null),
        onError,
      ),
    /** The newest lines of a subscription's token ledger. */
    watchLedger: (
      subscriptionId: string,
      onLedger: (entries: Readable<ListedTokenEntry>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(
          collection(subscriptions, subscriptionId, 'tokens'),
          orderBy('at', 'desc'),
          limit(ledgerLimit),
        ),
        listedTokenEntry,
        onLedger,
        onError,
      ),
    /** All customers' subscriptions, newest first, filtered. Admins. */
    loadSubscriptionsPage: async (
      matching: SubscriptionsFilter,
      pageSize: number,
      after: PageCursor | null,
    ): Promise<Page<Subscription>> => {
      const page = query(
        subscriptions,
        ...conditionsOf(matching),
        orderBy('createdAt', 'desc'),
        ...(after ? [startAfter(after.snapshot)] : []),
        limit(pageSize + 1),
      );
      return readPage(subscription, await getDocsFromServer(page), pageSize);
    },
    /** How many subscriptions have this status. Admins only. */
    countSubscriptions: async (status: SubscriptionStatus): Promise<number> => {
      const counted = await getCountFromServer(query(subscriptions, where('status', '==', status)));
      return counted.data().count;
    },
  };
}
