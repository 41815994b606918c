import {
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import {
  briefDocument,
  shootDayDocument,
  shootDayId,
  subscriptionIdOf,
  switches,
} from '../fixtures.ts';
import { active, admins, customerOnly, everyone, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const now = () => ({ updatedAt: serverTimestamp() });

const ownBrief = (me: Actor) => `briefs/${subscriptionIdOf(me.uid)}`;
const customersBrief = () => `briefs/${customersSubscription}`;
const approvalBy = (me: Actor) => ({ by: me.uid, byName: me.email, at: serverTimestamp() });
const approved = (path: (me: Actor) => string) => (db: Firestore, me: Actor) =>
  setDoc(doc(db, path(me)), {
    ...briefDocument(me.uid),
    approval: { by: 'production', byName: 'Noor', at: new Date() },
  });
const withoutBrief = (path: (me: Actor) => string) => (db: Firestore, me: Actor) =>
  deleteDoc(doc(db, path(me)));

/** What an owner may change of a brief, one answer at a time. */
const answers = ['product', 'audience', 'message', 'look'];

const briefs = [
  get('own', active, ownBrief),
  get("the customer's", [...customerOnly, ...staff], customersBrief),
  listAll('briefs', 1, noOne),
  create('own', active, ownBrief, ({ uid }) => briefDocument(uid), withoutBrief(ownBrief)),
  create(
    "the customer's",
    customerOnly,
    customersBrief,
    () => briefDocument(customer.uid),
    withoutBrief(customersBrief),
  ),
  create(
    'own, approved at once',
    noOne,
    ownBrief,
    (me) => ({ ...briefDocument(me.uid), approval: approvalBy(me) }),
    withoutBrief(ownBrief),
  ),
  create(
    'own, for no subscription',
    noOne,
    () => 'briefs/nowhere',
    ({ uid }) => briefDocument(uid),
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
  update('own: approval', staff, ownBrief, (me) => ({ approval: approvalBy(me), ...now() })),
  update("the customer's: approval", staff, customersBrief, (me) => ({
    approval: approvalBy(me),
    ...now(),
  })),
  update(
    "the customer's: approval, taken back",
    staff,
    customersBrief,
    () => ({ approval: null, ...now() }),
    approved(customersBrief),
  ),
  remove('own', noOne, ownBrief),
  remove("the customer's", noOne, customersBrief),
];

const anyDay = () => `shootDays/${shootDayId}`;

const shootDays = [
  get('any', active, anyDay),
  listAll('shootDays', 100, active),
  listAll('shootDays', 101, noOne),
  listAll('shootDays', null, noOne),
  create('new', admins, () => 'shootDays/2026-03-10', shootDayDocument),
  create('new, no date', noOne, () => 'shootDays/someday', shootDayDocument),
  create(
    'new, booked at once',
    noOne,
    () => 'shootDays/2026-03-10',
    () => ({ ...shootDayDocument(), booked: 1 }),
  ),
  update('capacity', admins, anyDay, () => ({ capacity: 2, ...now() })),
  update('capacity below what is booked', noOne, anyDay, () => ({ capacity: 0, ...now() })),
  update('bookings', noOne, anyDay, () => ({ booked: 0, ...now() })),
  remove('any', noOne, anyDay),
];

const audit = [
  get('any', admins, () => 'audit/one'),
  listAll('audit', 100, admins),
  listAll('audit', 101, noOne),
  listAll('audit', null, noOne),
];

const serversOwn = ['checkouts', 'events', 'limits', 'mail', 'unheardOf'].flatMap((name) => [
  get('any', noOne, () => `${name}/one`),
  listAll(name, 1, noOne),
]);
const neverWritten = ['checkouts', 'events', 'limits', 'mail', 'audit', 'unheardOf'].flatMap(
  (name) => [
    create(
      'any',
      noOne,
      () => `${name}/two`,
      (me) => ({ userId: me.uid }),
    ),
    update(
      'any',
      noOne,
      () => `${name}/one`,
      () => ({ seen: true }),
    ),
    remove('any', noOne, () => `${name}/one`),
  ],
);

const system = [
  get('the switches', everyone, () => 'system/status'),
  get('anything else', noOne, () => 'system/other'),
  listAll('system', 1, noOne),
  create(
    'the switches',
    admins,
    () => 'system/status',
    () => ({ ...switches, disableFileUploads: true }),
  ),
  create(
    'anything else',
    noOne,
    () => 'system/other',
    () => switches,
  ),
  row(
    'update',
    'system',
    'one switch',
    admins,
    (me) => updateDoc(doc(me.db, 'system/status'), { disableFileUploads: true }),
    (db) => setDoc(doc(db, 'system/status'), switches),
  ),
  remove('the switches', noOne, () => 'system/status'),
];

export const studioRows: AccessRow[] = [
  ...briefs,
  ...shootDays,
  ...audit,
  ...serversOwn,
  ...neverWritten,
  ...system,
];
