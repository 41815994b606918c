import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { leastSearched, nameKeyOf, nameKeys } from '#domain/customer-search.ts';
import { ProductError } from '#domain/errors.ts';
import { asciiAddress } from '#domain/email-address.ts';
import type { Gates } from '#domain/gates.ts';
import {
  arrivalLine,
  trackingNumbersIn,
  maxArrivalLines,
  maxParcels,
  parcel,
  parcelState,
  type Parcel,
  type ParcelFields,
  type ParcelState,
} from '#domain/parcel.ts';
import { studioSettings, usualPostalAddress } from '#domain/postal-address.ts';
import { readScan } from '#domain/parcel-reference.ts';
import { parcelPath } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import {
  plainData,
  readDocument,
  readDocuments,
  reportUnreadable,
} from '../firestore/documents.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocument, watchDocuments, watchSnapshot } from '../firestore/watch-snapshots.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';

/** Parcels of each kind that a search offers. */
const offered = 10;
/** Parcels whose references are one slip away: as many as somebody compares with a label. */
const guessed = 3;

type ParcelOwner = { userId: string; userEmail: string; subscriptionId: string };

function postalAddressIn(snapshot: DocumentSnapshot): string {
  if (!snapshot.exists()) return usualPostalAddress;
  const parsed = studioSettings.safeParse(plainData(snapshot));
  if (!parsed.success) reportUnreadable(snapshot.ref.path, parsed.error);
  return parsed.data?.postalAddress ?? usualPostalAddress;
}

/** `siteUrl` is the origin of the website, which the desktop app is not. */
export function createParcelsRepository(db: Firestore, gates: Gates, siteUrl: string) {
  const parcels = collection(db, 'parcels');
  const announced = where('state', '==', 'announced');
  /** Changes a parcel in this state. Where it is in another one by now, that is the reason of a refusal. */
  const change = (
    reference: string,
    expected: ParcelState,
    fields: Record<string, unknown>,
  ): Promise<void> =>
    withGate(gates, 'write', async () => {
      try {
        await updateDoc(doc(parcels, reference), fields);
      } catch (error) {
        if (!hasCode(error, 'permission-denied')) throw error;
        const now = await getDocFromServer(doc(parcels, reference)).catch(() => null);
        const state = parcelState.safeParse(now?.get('state')).data;
        if (state === undefined || state === expected) throw error;
        throw new ProductError('parcel-changed', changedMeanwhile[state]);
      }
    });
  const studio = doc(db, 'settings', 'studio');
  return {
    /** Where parcels go: what admins said, or the usual address. */
    watchPostalAddress: () =>
      mapWatch(watchSnapshot(studio), (snapshot) => postalAddressIn(snapshot)),
    /**
     * Replaces the address that an admin saw. `changedBy` is the id of the one who is logged in.
     * @throws ProductError `decided-already` when another one holds by now
     */
    savePostalAddress: (request: { expected: string; decided: string; changedBy: string }) =>
      runTransaction(db, async (transaction) => {
        const { expected, decided, changedBy } = request;
        const current = postalAddressIn(await transaction.get(studio));
        // An answer that was lost on its way, or a colleague with the same idea: nothing is left to do.
        if (current === decided) return;
        if (current !== expected) {
          throw new ProductError(
            'decided-already',
            'Somebody else saved another address first. Theirs still holds.',
          );
        }
        transaction.set(studio, {
          ...studioSettings.parse({ postalAddress: decided }),
          changedBy,
          updatedAt: serverTimestamp(),
        });
      }),
    /** The address in a packing slip's code. */
    parcelAddress: (reference: string): string => new URL(parcelPath(reference), siteUrl).href,
    /** A customer's parcels of one subscription, the newest first. */
    watchParcels: (of: { userId: string; subscriptionId: string }) =>
      watchDocuments(
        query(
          parcels,
          where('userId', '==', of.userId),
          where('subscriptionId', '==', of.subscriptionId),
          orderBy('createdAt', 'desc'),
          limit(maxParcels),
        ),
        parcel,
      ),
    /** All parcels that stand so, the last changed first, at most 100. Staff. */
    watchState: (of: { state: ParcelState; size: number }) =>
      watchDocuments(
        query(
          parcels,
          where('state', '==', of.state),
          orderBy('updatedAt', 'desc'),
          limit(of.size),
        ),
        parcel,
      ),
    /** One parcel; null when there is none. */
    watchParcel: (reference: string) => watchDocument(doc(parcels, reference), parcel),
    /** The lines of a parcel, the oldest first. */
    watchArrivals: (of: { userId: string; reference: string }) =>
      watchDocuments(
        query(
          collection(parcels, of.reference, 'arrivals'),
          where('userId', '==', of.userId),
          orderBy('at'),
          limit(maxArrivalLines),
        ),
        arrivalLine,
      ),
    /**
     * Parcels that somebody may mean who scanned or typed this: with a similar reference, the tracking
     * number of this label, or announced under this address or a name with these words. Staff.
     */
    findLikely: async (scan: string): Promise<Readable<Parcel>[]> => {
      const code = readScan(scan);
      if (code.kind === 'reference') return loadByReference(db, [code.reference]);
      const { text } = code;
      const tracking = trackingNumbersIn(text);
      const name = nameKeyOf(text);
      const searches: Promise<Readable<Parcel>[]>[] = [
        ...(code.kind === 'mistyped'
          ? [loadByReference(db, code.likely).then((found) => found.slice(0, guessed))]
          : []),
        ...(tracking.length === 0
          ? []
          : [load(query(parcels, where('trackingNumber', 'in', tracking), limit(offered)))]),
        ...(text.includes('@')
          ? [
              load(
                query(
                  parcels,
                  announced,
                  where('userEmail', '==', asciiAddress(text.toLowerCase())),
                  orderBy('updatedAt', 'desc'),
                  limit(offered),
                ),
              ),
            ]
          : []),
        ...(name.length < leastSearched
          ? []
          : [
              load(
                query(
                  parcels,
                  announced,
                  where('senderKeys', 'array-contains', name),
                  orderBy('updatedAt', 'desc'),
                  limit(offered),
                ),
              ),
            ]),
      ];
      const found = (await Promise.all(searches)).flat();
      return [...new Map(found.map((each) => [each.id, each])).values()];
    },
    /**
     * Announces a parcel under a reference of `newReference`. Tried again, it makes no second one; a
     * reference that somebody else has is refused.
     */
    announceParcel: (owner: ParcelOwner, reference: string, fields: ParcelFields) =>
      withGate(gates, 'write', async (): Promise<void> => {
        try {
          await setDoc(doc(parcels, reference), {
            ...owner,
            ...fields,
            senderKeys: nameKeys(fields.sender),
            state: 'announced',
            arrival: null,
            createdAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          });
        } catch (error) {
          // The rules take a second creation for a change that nobody may make.
          if (!hasCode(error, 'permission-denied')) throw error;
          const stored = await getDocFromServer(doc(parcels, reference)).catch(() => null);
          if (stored?.get('userId') !== owner.userId) throw error;
        }
      }),
    /** Changes what the customer said of a parcel that is not received. */
    editParcel: (reference: string, fields: ParcelFields): Promise<void> =>
      change(reference, 'announced', {
        ...fields,
        senderKeys: nameKeys(fields.sender),
        updatedAt: serverTimestamp(),
      }),
    /** Says what is filmed with the product of a parcel that is at the studio, and what happens to it then. */
    chooseAfterwards: (
      reference: string,
      choice: Pick<ParcelFields, 'videoIds' | 'afterwards' | 'returnAddress'>,
    ): Promise<void> => change(reference, 'received', { ...choice, updatedAt: serverTimestamp() }),
    /** Says that an announced parcel will not come. */
    cancelParcel: (reference: string): Promise<void> =>
      change(reference, 'announced', { state: 'canceled', updatedAt: serverTimestamp() }),
  };
}

async function load(parcels: Query): Promise<Readable<Parcel>[]> {
  return readDocuments(parcel, await getDocsFromServer(parcels));
}

async function loadByReference(
  db: Firestore,
  references: readonly string[],
): Promise<Readable<Parcel>[]> {
  const found = await Promise.all(
    references.map((reference) => getDocFromServer(doc(db, 'parcels', reference))),
  );
  return found.flatMap((snapshot) => (snapshot.exists() ? [readDocument(parcel, snapshot)] : []));
}

/** What happened to a parcel while its customer was writing, and what to do. */
const changedMeanwhile = {
  announced:
    'The parcel was changed in the meantime. Nothing of yours was saved; look at it again.',
  received:
    'The studio received this parcel in the meantime, so what you said of it stays as it was. Write to the studio if something is wrong.',
  canceled:
    'This parcel was canceled in the meantime. Announce a new one if you send it after all.',
  returned: 'The studio has sent this parcel back in the meantime. Nothing was changed.',
  kept: 'This parcel stays with the studio now. Nothing was changed.',
} satisfies Record<ParcelState, string>;
