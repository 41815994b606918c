import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { bookingIdOf } from '#domain/booking.ts';
import { briefIdOf, emptyBrief } from '#domain/brief.ts';
import { noPause } from '#domain/gates.ts';
import {
  bookingDocument,
  briefBlockOf,
  briefDocument,
  briefPathOf,
  customerNoteDocument,
  endedSubscriptionIdOf,
  estimateDocument,
  noteIdOf,
  sentBriefDocument,
  shootDayDocument,
  shootDayId,
  subscriptionIdOf,
  switches,
  serversOwn,
} from '../fixtures.ts';
import { active, admins, customerOnly, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const now = () => ({ updatedAt: serverTimestamp() });

const ownBrief = (me: Actor) => briefPathOf(me.uid);
const customersBrief = () => briefPathOf(customer.uid);
const approvalBy = (me: Actor) => ({ by: me.uid, byName: me.email, at: serverTimestamp() });
const approved = (path: (me: Actor) => string) => (db: Firestore, me: Actor) =>
  setDoc(doc(db, path(me)), {
    ...sentBriefDocument(me.uid),
    approval: { by: 'production', byName: 'Noor', at: new Date() },
  });
const approving = (me: Actor) => ({ approval: approvalBy(me), ...now() });
const sending = () => ({ sentAt: serverTimestamp(), ...now() });
const sendingBack = (me: Actor) => ({
  sentAt: null,
  returned: { ...approvalBy(me), note: 'Shorter' },
  approval: null,
  ...now(),
});
const customersSent = (db: Firestore) =>
  setDoc(doc(db, customersBrief()), sentBriefDocument(customer.uid));
const withoutBrief = (path: (me: Actor) => string) => (db: Firestore, me: Actor) =>
  deleteDoc(doc(db, path(me)));

/** What an owner may change of a brief, one answer at a time. */
const answers = Object.keys(emptyBrief);

const briefs = [
  listAll('briefs', null, noOne),
  listAll('briefs', 100, staff),
  listAll('briefs', 101, noOne),
  create(
    'own, approved at once',
    noOne,
    ownBrief,
    (me) => ({ ...briefDocument(me.uid), approval: approvalBy(me) }),
    withoutBrief(ownBrief),
  ),
  create('own, for no subscription', noOne, 'briefs/nowhere_1', ({ uid }) =>
    briefDocument(uid, 'nowhere'),
  ),
  create(
    'own, of another block than its id says',
    noOne,
    ({ uid }) => `briefs/${briefIdOf({ ...briefBlockOf(uid), block: 2 })}`,
    ({ uid }) => briefDocument(uid),
  ),
  create(
    'own, of block 2',
    active,
    ({ uid }) => `briefs/${briefIdOf({ ...briefBlockOf(uid), block: 2 })}`,
    ({ uid }) => ({ ...briefDocument(uid), block: 2 }),
  ),
  get(
    'own, of block 9',
    active,
    ({ uid }) => `briefs/${briefIdOf({ ...briefBlockOf(uid), block: 9 })}`,
  ),
  ...answers.flatMap((answer) => [
    update(`own: ${answer}`, active, ownBrief, () => ({ [answer]: 'Changed', ...now() })),
    update(`the customer's: ${answer}`, customerOnly, customersBrief, () => ({
      [answer]: 'Changed',
      ...now(),
    })),
    update(
      `own, approved: ${answer}`,
      noOne,
      ownBrief,
      () => ({ [answer]: 'Changed', ...now() }),
      approved(ownBrief),
    ),
  ]),
  update('own: owner', noOne, ownBrief, () => ({ userId: 'somebody', ...now() })),
  update('own: approval', noOne, ownBrief, approving),
  update("the customer's: sending", customerOnly, customersBrief, sending),
  update("the customer's, sent: approval", staff, customersBrief, approving, customersSent),
  update("the customer's, sent: sent back", staff, customersBrief, sendingBack, customersSent),
  update(
    "the customer's: approval, taken away unsaid",
    noOne,
    customersBrief,
    () => ({ approval: null, ...now() }),
    approved(customersBrief),
  ),
  remove('own', noOne, ownBrief),
  remove("the customer's", noOne, customersBrief),
];

const anyDay = `shootDays/${shootDayId}`;

const shootDays = [
  get('any', active, anyDay),
  listAll('shootDays', 101, noOne),
  listAll('shootDays', null, noOne),
  create('new, no date', noOne, 'shootDays/someday', shootDayDocument),
  create('new, booked at once', noOne, 'shootDays/2026-03-10', (me) => ({
    ...shootDayDocument(me),
    booked: 1,
  })),
  update('capacity, in the name of another', noOne, anyDay, () => ({
    capacity: 2,
    changedBy: 'somebody',
    ...now(),
  })),
  update('capacity below what is booked', noOne, anyDay, ({ uid }) => ({
    capacity: 0,
    changedBy: uid,
    ...now(),
  })),
  update('capacity below what is booked and held', noOne, anyDay, ({ uid }) => ({
    capacity: 1,
    changedBy: uid,
    ...now(),
  })),
  update('holds', noOne, anyDay, () => ({ holds: {}, ...now() })),
  update('bookings', noOne, anyDay, () => ({ booked: 0, ...now() })),
  remove('any', noOne, anyDay),
];

const ownBooking = (me: Actor) => `bookings/${bookingIdOf(subscriptionIdOf(me.uid), 1)}`;
const customersBooking = `bookings/${bookingIdOf(customersSubscription, 1)}`;
const another = (me: Actor) => `bookings/${bookingIdOf(subscriptionIdOf(me.uid), 2)}`;

const bookings = [
  get('own', active, ownBooking),
  get("the customer's", [...customerOnly, ...staff], customersBooking),
  listAll('bookings', 100, staff),
  listAll('bookings', 101, noOne),
  listAll('bookings', null, noOne),
  create('new', noOne, another, (me) => ({ ...bookingDocument(me), block: 2 })),
  update('own, another day', noOne, ownBooking, () => ({ date: '2026-03-10', ...now() })),
  update('own, confirmed', noOne, ownBooking, () => ({
    confirmedAt: serverTimestamp(),
    ...now(),
  })),
  remove('own', noOne, ownBooking),
];

const ownEstimate = (me: Actor) => `estimates/${subscriptionIdOf(me.uid)}`;
const customersEstimate = `estimates/${customersSubscription}`;

const estimates = [
  get('own, not there yet', active, ({ uid }) => `estimates/${endedSubscriptionIdOf(uid)}`),
  get('of no subscription', staff, 'estimates/nowhere'),
  listAll('estimates', 1, noOne),
  create(
    'own, not there yet',
    noOne,
    ({ uid }) => `estimates/${endedSubscriptionIdOf(uid)}`,
    ({ uid }) => estimateDocument(uid),
  ),
  update('own', noOne, ownEstimate, () => ({ 'order.waits': null, ...now() })),
  update("the customer's", noOne, customersEstimate, () => ({ videos: {}, ...now() })),
  remove('own', noOne, ownEstimate),
];

const durationsOfTheStudio = [
  get('the durations', staff, 'counters/durations'),
  update('the durations', noOne, 'counters/durations', () => ({ videos: {} })),
];

const audit = [
  listAll('audit', 100, admins),
  listAll('audit', 101, noOne),
  listAll('audit', null, admins),
];

const customersNote = `customerNotes/${noteIdOf(customer.uid)}`;
const ownCustomerNote = (me: Actor) => `customerNotes/${noteIdOf(me.uid)}`;
const rewritten = () => ({ text: 'Never mind', editedAt: serverTimestamp() });

const customerNotes = [
  get('about oneself', admins, customersNote),
  get('own', admins, ownCustomerNote),
  listAll('customerNotes', 100, admins),
  listAll('customerNotes', 101, noOne),
  listAll('customerNotes', null, noOne),
  create("in somebody else's name", noOne, 'customerNotes/new', (me) => ({
    ...customerNoteDocument(me),
    by: 'somebody',
  })),
  create('under an id with a space', noOne, 'customerNotes/a note', customerNoteDocument),
  create('about nobody', noOne, 'customerNotes/new', (me) => ({
    ...customerNoteDocument(me),
    userId: 'nowhere',
  })),
  update('own, without saying so', noOne, ownCustomerNote, () => ({ text: 'Never mind' })),
  update('own, to be about another', noOne, ownCustomerNote, () => ({
    ...rewritten(),
    userId: 'newcomer',
  })),
];

const payments = ['events', 'discrepancies', 'revenueChanges'].flatMap((name) => [
  get('any', admins, `${name}/one`),
  listAll(name, 100, admins),
  listAll(name, 101, noOne),
  listAll(name, null, noOne),
]);
const rollups = [get('half a year', admins, 'rollups/one'), listAll('rollups', 1, noOne)];
const exportsOf = (uid: (me: Actor) => string, size: number) => (me: Actor) =>
  getDocs(
    query(
      collection(me.db, 'exports'),
      where('userId', '==', uid(me)),
      orderBy('createdAt', 'desc'),
      limit(size),
    ),
  );
const exports = [
  get('any', noOne, 'exports/one'),
  listAll('exports', 10, noOne),
  row(
    'list',
    'exports',
    'own, 11',
    noOne,
    exportsOf(({ uid }) => uid, 11),
  ),
];
const unread = [
  'checkouts',
  'customerKeys',
  'erasures',
  'limits',
  'mail',
  'mailQueue',
  'reviews',
  'tokenExpiries',
  'unheardOf',
].flatMap((name) => [get('any', noOne, `${name}/one`), listAll(name, 1, noOne)]);
const neverWritten = [...serversOwn, 'erasures', 'unheardOf'].flatMap((name) => [
  create('any', noOne, `${name}/two`, (me) => ({ userId: me.uid })),
  update('any', noOne, `${name}/one`, () => ({ seen: true })),
  remove('any', noOne, `${name}/one`),
]);

const switchesBy = (changedBy: string) => ({
  ...switches,
  ...noPause,
  changedBy,
  changedAt: serverTimestamp(),
});

const system = [
  get('anything else', noOne, 'system/other'),
  listAll('system', 1, noOne),
  create('anything else', noOne, 'system/other', () => switches),
  row(
    'update',
    'system',
    'one switch',
    admins,
    (me) =>
      updateDoc(doc(me.db, 'system/status'), {
        disableFileUploads: true,
        changedBy: me.uid,
        changedAt: serverTimestamp(),
      }),
    (db, { uid }) => setDoc(doc(db, 'system/status'), switchesBy(uid)),
  ),
  remove('the switches', noOne, 'system/status'),
];

export const studioRows: AccessRow[] = [
  ...briefs,
  ...shootDays,
  ...bookings,
  ...estimates,
  ...durationsOfTheStudio,
  ...audit,
  ...customerNotes,
  ...payments,
  ...rollups,
  ...exports,
  ...unread,
  ...neverWritten,
  ...system,
];
