import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { documentId } from '#domain/document-id.ts';
import { subscription, type Subscription } from '#domain/subscription.ts';
import { database } from './admin.ts';
import { readDocument } from './documents.ts';

/** The document of a subscription; its id is the payment provider's. */
export const subscriptionReference = (id: string) => database().doc(`subscriptions/${id}`);

/** A subscription, or null when there is none of this id. */
export async function loadSubscription(id: string): Promise<Subscription | null> {
  return readDocument(subscription, await subscriptionReference(id).get());
}

/** The id of the subscription that a changed document belongs to, or did until it was deleted; null without one. */
export function subscriptionOf(before: DocumentSnapshot, after: DocumentSnapshot): string | null {
  const { data } = documentId.safeParse((after.exists ? after : before).get('subscriptionId'));
  return data ?? null;
}
