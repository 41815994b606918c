import type { Transaction } from 'firebase-admin/firestore';
import { maxParcels, parcel as storedParcel } from '#domain/parcel.ts';
import { namedVideoIds, type ProductFacts } from '#domain/product-arrival.ts';
import { stepsOf } from '#domain/progress.ts';
import { video as storedVideo } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, readDocument } from '../store/documents.ts';

const sentParcel = storedParcel.pick({ state: true, arrival: true, videoIds: true });
const namedVideo = storedVideo.pick({ id: true, block: true, status: true });

// One that was canceled says nothing.
const states = ['announced', 'received', 'kept', 'returned'] as const;

/** What of an order's product estimates and bookings are made from, without its steps. */
type SentProduct = Omit<ProductFacts, 'steps'>;

/** The parcels of an order, read in a transaction, and the few videos that they name. */
export async function readSentProduct(
  transaction: Transaction,
  subscriptionId: string,
): Promise<SentProduct> {
  const db = database();
  const ofOrder = db.collection('parcels').where('subscriptionId', '==', subscriptionId);
  const found = await Promise.all(
    // By equality alone, which needs no index of its own.
    states.map((state) => transaction.get(ofOrder.where('state', '==', state).limit(maxParcels))),
  );
  const parcels = found.flatMap(({ docs }) =>
    docs.flatMap((each) => readDocument(sentParcel, each) ?? []),
  );
  const named = namedVideoIds(parcels);
  const videos =
    named.length === 0
      ? []
      : await transaction.getAll(...named.map((id) => db.doc(`videos/${id}`)));
  return { parcels, videos: videos.flatMap((each) => readDocument(namedVideo, each) ?? []) };
}

/**
 * What says whether the product of an order's blocks is at the studio, read in a transaction. Null when the steps of
 * the order cannot be read: nobody knows it then, and no day is lost by it.
 */
export async function readProduct(
  transaction: Transaction,
  subscriptionId: string,
): Promise<ProductFacts | null> {
  const [progress, sent] = await Promise.all([
    transaction.get(database().doc(`status/${subscriptionId}`)),
    readSentProduct(transaction, subscriptionId),
  ]);
  const { steps, broken } = stepsOf(progress.exists ? fieldsOf(progress) : null);
  return broken ? null : { steps, ...sent };
}

/** Fields of a parcel whose change can bring a product to the studio or take it away. */
export const productFields = ['state', 'videoIds', 'arrival.condition'] as const;
