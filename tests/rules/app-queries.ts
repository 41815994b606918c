import {
  collection,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import { subscriptionIdOf, videoIdOf } from './fixtures.ts';
import { active, admins, customerOnly, everyone, staff, type Who } from './people.ts';

/** Whose documents a query asks for: the asking person's own, or somebody else's. */
export type Target = { uid: string; email: string };

/** A query of the app, as `src/renderer/data` makes it. */
export type AppQuery = {
  name: string;
  /** Its last part is the collection that an index belongs to. */
  path: (of: Target) => string;
  equals?: (of: Target) => Record<string, unknown>;
  order?: { field: string; direction: 'asc' | 'desc' };
  /** A count has none. */
  limit: number | 'count';
  /** Who may ask it about themselves. */
  own: readonly Who[];
  /** Who may ask it about the customer. */
  ofCustomer: readonly Who[];
};

const withCustomer = (others: readonly Who[]): Who[] => [...customerOnly, ...others];

export const appQueries: AppQuery[] = [
  {
    name: 'accounts, newest first',
    path: () => 'users',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 26,
    own: admins,
    ofCustomer: admins,
  },
  {
    name: 'the account of an address',
    path: () => 'users',
    equals: ({ email }) => ({ email }),
    limit: 1,
    own: admins,
    ofCustomer: admins,
  },
  {
    name: 'count of accounts',
    path: () => 'users',
    limit: 'count',
    own: admins,
    ofCustomer: admins,
  },
  {
    name: 'offers',
    path: () => 'products',
    equals: () => ({ active: true }),
    order: { field: 'position', direction: 'asc' },
    limit: 100,
    own: everyone,
    ofCustomer: everyone,
  },
  {
    name: 'catalogue',
    path: () => 'products',
    order: { field: 'position', direction: 'asc' },
    limit: 100,
    own: admins,
    ofCustomer: admins,
  },
  {
    name: 'subscriptions of a person',
    path: () => 'subscriptions',
    equals: ({ uid }) => ({ userId: uid }),
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    own: active,
    ofCustomer: withCustomer(staff),
  },
  {
    name: 'the subscription of a checkout session',
    path: () => 'subscriptions',
    equals: ({ uid }) => ({ userId: uid, checkoutSessionId: `session-${uid}` }),
    limit: 1,
    own: active,
    ofCustomer: withCustomer(staff),
  },
  {
    name: 'all subscriptions, newest first',
    path: () => 'subscriptions',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 26,
    own: staff,
    ofCustomer: staff,
  },
  {
    name: 'subscriptions of an address',
    path: () => 'subscriptions',
    equals: ({ email }) => ({ userEmail: email }),
    order: { field: 'createdAt', direction: 'desc' },
    limit: 26,
    own: staff,
    ofCustomer: staff,
  },
  {
    name: 'subscriptions in a status',
    path: () => 'subscriptions',
    equals: () => ({ status: 'past_due' }),
    order: { field: 'createdAt', direction: 'desc' },
    limit: 26,
    own: staff,
    ofCustomer: staff,
  },
  {
    name: 'count of subscriptions in a status',
    path: () => 'subscriptions',
    equals: () => ({ status: 'active' }),
    limit: 'count',
    own: admins,
    ofCustomer: admins,
  },
  {
    name: 'token ledger',
    path: ({ uid }) => `subscriptions/${subscriptionIdOf(uid)}/tokens`,
    order: { field: 'at', direction: 'desc' },
    limit: 50,
    own: active,
    ofCustomer: withCustomer(admins),
  },
  {
    name: 'videos of a block',
    path: () => 'videos',
    equals: ({ uid }) => ({ userId: uid, subscriptionId: subscriptionIdOf(uid), block: 1 }),
    order: { field: 'createdAt', direction: 'asc' },
    limit: 100,
    own: active,
    ofCustomer: withCustomer(staff),
  },
  {
    name: 'videos of a subscription',
    path: () => 'videos',
    equals: ({ uid }) => ({ userId: uid, subscriptionId: subscriptionIdOf(uid) }),
    order: { field: 'createdAt', direction: 'asc' },
    limit: 200,
    own: active,
    // Staff have no screen for it, and pages of at most a hundred.
    ofCustomer: customerOnly,
  },
  {
    name: 'videos in a status, longest waiting first',
    path: () => 'videos',
    equals: () => ({ status: 'queued' }),
    order: { field: 'updatedAt', direction: 'asc' },
    limit: 11,
    own: staff,
    ofCustomer: staff,
  },
  {
    name: 'count of videos in a status',
    path: () => 'videos',
    equals: () => ({ status: 'queued' }),
    limit: 'count',
    own: staff,
    ofCustomer: staff,
  },
  {
    name: 'history of a video',
    path: ({ uid }) => `videos/${videoIdOf(uid, 'queued')}/history`,
    order: { field: 'at', direction: 'desc' },
    limit: 50,
    own: active,
    ofCustomer: withCustomer(staff),
  },
];

/** Asks it about this person. */
export function ask(db: Firestore, appQuery: AppQuery, of: Target): Promise<unknown> {
  const { path, equals, order, limit: size } = appQuery;
  const conditions = [
    ...Object.entries(equals?.(of) ?? {}).map(([field, value]) => where(field, '==', value)),
    ...(order ? [orderBy(order.field, order.direction)] : []),
  ];
  const documents = query(collection(db, path(of)), ...conditions);
  return size === 'count' ? getCountFromServer(documents) : getDocs(query(documents, limit(size)));
}
