import { deleteDoc, doc, serverTimestamp, type Firestore } from 'firebase/firestore';
import { brandDocument, cartDocument } from '../fixtures.ts';
import { active, admins, isShutOutUid, noOne, people } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, listAll, remove, update, type AccessRow } from './row.ts';

const { customer } = people;
const now = () => ({ updatedAt: serverTimestamp() });

const ownUser = (me: Actor) => `users/${me.uid}`;
const customersUser = `users/${customer.uid}`;
const newUser = (me: Actor) => ({
  email: me.email,
  roles: ['user'],
  createdAt: serverTimestamp(),
});
const withoutUser = (db: Firestore, me: Actor) =>
  // Who is shut out stays so: their document is never gone.
  isShutOutUid(me.uid) ? Promise.resolve() : deleteDoc(doc(db, ownUser(me)));

const users = [
  listAll('users', null, admins),
  listAll('users', 100, admins),
  listAll('users', 101, noOne),
  create('own', active, ownUser, newUser, withoutUser),
  create(
    'own, as admin',
    noOne,
    ownUser,
    (me) => ({ ...newUser(me), roles: ['user', 'admin'] }),
    withoutUser,
  ),
  create("somebody else's", noOne, 'users/stranger', newUser),
  update('own name, without the time', noOne, ownUser, () => ({ displayName: 'New name' })),
  update('own photo, as a drawing', noOne, ownUser, () => ({
    photo: 'data:image/svg+xml;base64,AAAA',
    ...now(),
  })),
  update('own photo, too large', noOne, ownUser, () => ({
    photo: 'data:image/png;base64,'.padEnd(24_001, 'A'),
    ...now(),
  })),
  update('own photo, from elsewhere', noOne, ownUser, () => ({
    photo: 'https://elsewhere.test/photo.png',
    ...now(),
  })),
  update('own sessions', noOne, ownUser, () => ({ signedOutBefore: serverTimestamp(), ...now() })),
  update('own roles', noOne, ownUser, () => ({ roles: ['user', 'admin', 'production'], ...now() })),
  update('own switch', noOne, ownUser, () => ({ disabled: null, ...now() })),
  update('own address', noOne, ownUser, () => ({ email: 'other@orbitreel.test', ...now() })),
  update('own time of creation', noOne, ownUser, () => ({
    createdAt: serverTimestamp(),
    ...now(),
  })),
  update("the customer's roles", noOne, customersUser, () => ({
    roles: ['user', 'production'],
    ...now(),
  })),
  update("the customer's switch", noOne, customersUser, () => ({ disabled: true, ...now() })),
  remove('own', noOne, ownUser),
  remove("the customer's", noOne, customersUser),
];

const ownCart = (me: Actor) => `carts/${me.uid}`;

const carts = [
  listAll('carts', 1, noOne),
  create("somebody else's", noOne, 'carts/stranger', () => cartDocument('stranger')),
  update('own add-on, of too long an id', noOne, ownCart, () => ({
    'productSelections.addOns': { ['x'.repeat(129)]: 1 },
    ...now(),
  })),
];

const ownBrand = (me: Actor) => `brands/${me.uid}`;
const customersBrand = `brands/${customer.uid}`;

const brands = [
  listAll('brands', 1, noOne),
  create("somebody else's", noOne, 'brands/stranger', () => brandDocument('stranger')),
  update('own, no colour', noOne, ownBrand, () => ({ accent: 'url(x)', ...now() })),
  remove('own', noOne, ownBrand),
  remove("the customer's", noOne, customersBrand),
];

export const accountRows: AccessRow[] = [...users, ...carts, ...brands];
