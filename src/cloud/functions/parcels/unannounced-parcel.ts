import type { Transaction } from 'firebase-admin/firestore';
import type { ParcelRecord } from '#contracts/parcel-calls.ts';
import { nameKeys } from '#domain/customer-search.ts';
import { maxParcelText, type Parcel } from '#domain/parcel.ts';
import { subscription as storedSubscription } from '#domain/subscription.ts';
import { formerCustomer } from '#domain/user.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { subscriptionReference } from '../store/subscriptions.ts';

/**
 * The parcel that a record enters, as its customer would have announced it: what becomes of it is theirs to
 * say. Null when the record enters none, or when the order or its account is gone. A subscription that has
 * ended since it was found takes it all the same, as the box is here.
 */
export async function unannouncedParcel(
  transaction: Transaction,
  record: ParcelRecord,
): Promise<Parcel | null> {
  if (!('unannounced' in record) || record.unannounced === undefined) return null;
  const { subscriptionId, product, trackingNumber } = record.unannounced;
  const order = readDocument(
    storedSubscription,
    await transaction.get(subscriptionReference(subscriptionId)),
  );
  if (order === null) return null;
  const { userId, userEmail } = order;
  const account = await transaction.get(database().doc(`users/${userId}`));
  // What belongs to an account that is being erased would stay behind.
  if (!account.exists || account.get('email') === formerCustomer.email) return null;
  const name = accountOf(account.data()).displayName ?? userEmail;
  const sender = name.slice(0, maxParcelText.sender);
  const now = new Date();
  return {
    id: record.reference,
    userId,
    userEmail,
    subscriptionId,
    state: 'announced',
    sender,
    senderKeys: nameKeys(sender),
    product,
    videoIds: [],
    carrier: '',
    trackingNumber,
    note: '',
    afterwards: 'return',
    returnAddress: '',
    arrival: null,
    unannounced: true,
    createdAt: now,
    updatedAt: now,
  };
}
