import { serverTimestamp } from 'firebase/firestore';
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
  create('of own delivered film', noOne, ownNew, (me) => shareDocument(me.uid)),
  update('own, ended', active, own, ended),
  update("the customer's, ended", [...customerOnly, ...staff], customers, ended),
  update('own, for longer', noOne, own, () => ({ expiresAt: new Date(Date.now() + 86_400_000) })),
  remove('own', noOne, own),
];
