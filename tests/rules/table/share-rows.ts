import { collectionGroup, getDocs, limit, query, where } from 'firebase/firestore';
import { shareDocument, sharePathOf, videoIdOf } from '../fixtures.ts';
import { active, customerOnly, noOne, people } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const newId = 'another-link-0123456789';
const own = (me: Actor) => sharePathOf(me.uid);
const customers = sharePathOf(customer.uid);
const ownNew = (me: Actor) => sharePathOf(me.uid, newId);
const customersShares = `videos/${videoIdOf(customer.uid, 'delivery')}/shares`;

const everywhere = (
  what: string,
  allowed: AccessRow['allowed'],
  { of, size }: { of: (me: Actor) => string | null; size: number },
) =>
  row('list', 'shares of all videos', what, allowed, (me) => {
    const uid = of(me);
    const all = collectionGroup(me.db, 'shares');
    return getDocs(query(all, ...(uid === null ? [] : [where('userId', '==', uid)]), limit(size)));
  });

/** Links to films for people without an account. */
export const shareRows: AccessRow[] = [
  get('own', active, own),
  get("the customer's", customerOnly, customers),
  listAll(customersShares, 101, noOne),
  listAll(customersShares, null, noOne),
  everywhere('own, 101', noOne, { of: ({ uid }) => uid, size: 101 }),
  everywhere("everybody's, 100", noOne, { of: () => null, size: 100 }),
  create('of own delivered film', noOne, ownNew, (me) => shareDocument(me.uid)),
  update('own, for longer', noOne, own, () => ({ expiresAt: new Date(Date.now() + 86_400_000) })),
  remove('own', noOne, own),
];
