import { serverTimestamp } from 'firebase/firestore';
import { secondSubscription, subscriptionIdOf } from '../fixtures.ts';
import { approvalBy, frameDocument, frameIdOf, returnBy } from '../frame-fixtures.ts';
import { active, customerOnly, established, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { get, grant, update, type AccessRow } from './row.ts';

const { customer } = people;
const own = (me: Actor) => `files/${frameIdOf(me.uid)}`;
const ownApproved = (me: Actor) => `files/${frameIdOf(me.uid, 'approved')}`;
const customers = `files/${frameIdOf(customer.uid)}`;
const customersApproved = `files/${frameIdOf(customer.uid, 'approved')}`;
const answered = (answer: object) => ({ answer, updatedAt: serverTimestamp() });
const removed = () => ({ state: 'canceled', updatedAt: serverTimestamp() });
const frameBy = (me: Actor) => frameDocument(me.uid, customer.uid, subscriptionIdOf(customer.uid));

/** Style frames, and the answers to them. */
export const frameRows: AccessRow[] = [
  get('own style frame', active, own),
  get("the customer's style frame", [...customerOnly, ...staff], customers),
  grant("style frame of the customer's subscription", staff, frameBy),
  grant("style frame of the customer's subscription for somebody else", noOne, (me) => ({
    ...frameBy(me),
    userId: 'somebody',
  })),
  grant('style frame of no subscription', noOne, (me) => ({
    ...frameBy(me),
    subscriptionId: 'missing',
  })),
  grant('style frame of an automated order', noOne, (me) => ({
    ...frameBy(me),
    subscriptionId: secondSubscription,
  })),
  grant('style frame that is approved from the start', noOne, (me) => ({
    ...frameBy(me),
    answer: approvalBy(me),
  })),
  update('own style frame: answer without a word', noOne, own, (me) =>
    answered({ ...returnBy(me), note: '  ' }),
  ),
  update('own style frame: mark a place outside', noOne, own, (me) =>
    answered({ ...returnBy(me), pin: { x: 1.2, y: 0.5 } }),
  ),
  update("own style frame: answer in somebody else's name", noOne, own, (me) =>
    answered({ ...approvalBy(me), byName: 'Ada Byron' }),
  ),
  update('own style frame: take an answer away', noOne, own, () => ({
    answer: null,
    updatedAt: serverTimestamp(),
  })),
  update('own approved style frame: send back', established, ownApproved, (me) =>
    answered(returnBy(me)),
  ),
  update("the customer's approved style frame: remove", staff, customersApproved, removed),
];
