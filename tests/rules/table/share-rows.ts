import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { shareDocument, sharePathOf, videoIdOf } from '../fixtures.ts';
import { active, customerOnly, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, update, type AccessRow } from './row.ts';

const { customer } = people;
const newId = 'another-link-0123456789';
const own = (me: Actor) => sharePathOf(me.uid);
const customers = () => sharePathOf(customer.uid);
const ownNew = (me: Actor) => sharePathOf(me.uid, newId);
const customersShares = `videos/${videoIdOf(customer.uid, 'delivery')}/shares`;
const ended = () => ({ endedAt: serverTimestamp() });

/** Links to films for people without an account. */
export const shareRows: AccessRow[] = [
  get('own', active, own),
  get("the customer's", customerOnly, customers),
  listAll(customersShares, 50, [...customerOnly, ...staff]),
  listAll(customersShares, 101, noOne),
  listAll(customersShares, null, noOne),
  create('of own delivered film', active, ownNew, (me) => shareDocument(me.uid)),
  create(
    "of the customer's film",
    customerOnly,
    () => sharePathOf(customer.uid, newId),
    (me) => shareDocument(me.uid),
  ),
  create('of a version that was not delivered', noOne, ownNew, (me) => ({
    ...shareDocument(me.uid),
    version: 2,
  })),
  create(
    'of a version that was withdrawn',
    noOne,
    ownNew,
    (me) => shareDocument(me.uid),
    (db, me) =>
      updateDoc(doc(db, `videos/${videoIdOf(me.uid, 'delivery')}/versions/1`), {
        state: 'withdrawn',
      }),
  ),
  create('for a year', noOne, ownNew, (me) => ({
    ...shareDocument(me.uid),
    expiresAt: new Date(Date.now() + 365 * 86_400_000),
  })),
  create(
    'under an id that could be guessed',
    noOne,
    (me) => sharePathOf(me.uid, 'one'),
    (me) => shareDocument(me.uid),
  ),
  update('own, ended', active, own, ended),
  update("the customer's, ended", [...customerOnly, ...staff], customers, ended),
  update('own, for longer', noOne, own, () => ({ expiresAt: new Date(Date.now() + 86_400_000) })),
  remove('own', noOne, own),
];
