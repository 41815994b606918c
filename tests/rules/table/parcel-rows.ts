import { serverTimestamp } from 'firebase/firestore';
import {
  endedSubscriptionIdOf,
  endedVideoIdOf,
  newParcelId,
  parcelDocument,
  parcelIdOf,
  photoDocument,
  photoIdOf,
  subscriptionIdOf,
  videoIdOf,
} from '../fixtures.ts';
import { active, customerOnly, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, grant, listAll, remove, update, type AccessRow } from './row.ts';

const { customer } = people;
const now = () => ({ updatedAt: serverTimestamp() });
const own = (state: 'announced' | 'received') => (me: Actor) =>
  `parcels/${parcelIdOf(me.uid, state)}`;
const customers = (state: 'announced' | 'received') => `parcels/${parcelIdOf(customer.uid, state)}`;
const newParcel = `parcels/${newParcelId}`;
const mistyped = `parcels/${newParcelId.slice(0, -1)}${newParcelId.endsWith('2') ? 3 : 2}`;
const lines = `${customers('received')}/arrivals`;

const parcels = [
  get('that is not there', staff, newParcel),
  listAll('parcels', null, noOne),
  listAll('parcels', 100, staff),
  listAll('parcels', 101, noOne),
  create("for the customer's subscription", customerOnly, newParcel, (me) => ({
    ...parcelDocument(me),
    subscriptionId: subscriptionIdOf(customer.uid),
  })),
  create('for a subscription that has ended', noOne, newParcel, (me) => ({
    ...parcelDocument(me),
    subscriptionId: endedSubscriptionIdOf(me.uid),
  })),
  create('for what is still to be filmed after the end', active, newParcel, (me) => ({
    ...parcelDocument(me),
    subscriptionId: endedSubscriptionIdOf(me.uid),
    videoIds: [endedVideoIdOf(me.uid)],
  })),
  create('for one that has ended, with a video of another one', noOne, newParcel, (me) => ({
    ...parcelDocument(me),
    subscriptionId: endedSubscriptionIdOf(me.uid),
    videoIds: [videoIdOf(me.uid, 'activated')],
  })),
  create('that is received at once', noOne, newParcel, (me) => ({
    ...parcelDocument(me),
    state: 'received',
  })),
  create('whose reference has a wrong check', noOne, mistyped, parcelDocument),
  create('under another kind of id', noOne, 'parcels/mine', parcelDocument),
  create('over one that is there', noOne, own('received'), parcelDocument),
  update('own, said after it was received', noOne, own('received'), () => ({
    product: 'Gold',
    ...now(),
  })),
  update('own, canceled after it was received', noOne, own('received'), () => ({
    state: 'canceled',
    ...now(),
  })),
  ...(['received', 'returned', 'kept'] as const).map((state) =>
    update(`own, ${state}`, noOne, own('announced'), () => ({ state, ...now() })),
  ),
  update('own, its arrival', noOne, own('received'), () => ({ arrival: null, ...now() })),
  update('own, to another subscription', noOne, own('announced'), (me) => ({
    subscriptionId: endedSubscriptionIdOf(me.uid),
    ...now(),
  })),
  update("the customer's, received", noOne, customers('announced'), () => ({
    state: 'received',
    ...now(),
  })),
  remove('own', noOne, own('announced')),
  remove("the customer's", noOne, customers('announced')),
];

const arrivals = [
  get('own', active, (me) => `${own('received')(me)}/arrivals/arrived`),
  get("the customer's", [...customerOnly, ...staff], `${lines}/arrived`),
  listAll(lines, null, noOne),
  listAll(lines, 100, staff),
  listAll(lines, 101, noOne),
  create(
    'own',
    noOne,
    (me) => `${own('announced')(me)}/arrivals/arrived`,
    (me) => ({ userId: me.uid, kind: 'arrived', condition: 'good' }),
  ),
  update(
    'own',
    noOne,
    (me) => `${own('received')(me)}/arrivals/arrived`,
    () => ({
      condition: 'damaged',
    }),
  ),
  remove('own', noOne, (me) => `${own('received')(me)}/arrivals/arrived`),
];

const photos = [
  get('own picture of a parcel', active, (me) => `files/${photoIdOf(me.uid)}`),
  get(
    "the customer's picture of a parcel",
    [...customerOnly, ...staff],
    `files/${photoIdOf(customer.uid)}`,
  ),
  grant("picture of the customer's parcel", staff, (me) => photoDocument(me.uid, customer.uid)),
  grant("picture of the customer's parcel for somebody else", noOne, (me) => ({
    ...photoDocument(me.uid, customer.uid),
    userId: 'somebody',
  })),
  grant('picture of no parcel', noOne, (me) => ({
    ...photoDocument(me.uid, customer.uid),
    parcelId: newParcelId,
  })),
  grant('picture of a parcel as a drawing', noOne, (me) => ({
    ...photoDocument(me.uid, customer.uid),
    type: 'image/svg+xml',
  })),
  update(
    "the customer's picture of a parcel: remove",
    noOne,
    `files/${photoIdOf(customer.uid)}`,
    () => ({
      state: 'canceled',
      ...now(),
    }),
  ),
];

/** Parcels, the lines of what happened to them, and their pictures. */
export const parcelRows: AccessRow[] = [...parcels, ...arrivals, ...photos];
