import {
  collection,
  collectionGroup,
  getDocs,
  Timestamp,
  type Firestore,
} from 'firebase/firestore';
import type { RulesCloud } from '../rules-cloud.ts';
import type { Stored } from './change.ts';
import { asPlain, isPlain, type Plain } from './hostile-values.ts';
import { serversOwn } from '../fixtures.ts';

const roots = [
  'users',
  'carts',
  'brands',
  'subscriptions',
  'status',
  'videos',
  'parcels',
  'files',
  'uploadCounts',
  'products',
  'productChanges',
  'briefs',
  'bookings',
  'estimates',
  'customerNotes',
];
const others = [
  'shootDays',
  'system',
  'staff',
  'counters',
  'settings',
  ...serversOwn,
  'legalTexts',
];

/** Everything that is stored, past the rules. */
export async function readStored(cloud: RulesCloud): Promise<Stored> {
  const stored = new Map<string, Plain>();
  await cloud.pastRules(async (db: Firestore) => {
    const answers = await Promise.all([
      ...[...roots, ...others].map((name) => getDocs(collection(db, name))),
      ...['history', 'tokens', 'notes', 'versions', 'views', 'shares', 'comments', 'arrivals'].map(
        (name) => getDocs(collectionGroup(db, name)),
      ),
    ]);
    for (const { docs } of answers) {
      for (const document of docs) stored.set(document.ref.path, asPlain(plain(document.data())));
    }
  });
  return stored;
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
