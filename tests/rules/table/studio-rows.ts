import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { subscriptionIdOf, switches } from '../fixtures.ts';
import { active, admins, customerOnly, everyone, noOne, people, staff } from '../people.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const readOnly = [
  get('own', active, (me) => `briefs/${subscriptionIdOf(me.uid)}`),
  get("the customer's", [...customerOnly, ...staff], () => `briefs/${customersSubscription}`),
  listAll('briefs', 1, noOne),
  update(
    'own',
    noOne,
    (me) => `briefs/${subscriptionIdOf(me.uid)}`,
    () => ({ approved: true }),
  ),
  get('any', active, () => 'shootDays/2025-03-03'),
  listAll('shootDays', 100, active),
  listAll('shootDays', null, noOne),
  update(
    'any',
    noOne,
    () => 'shootDays/2025-03-03',
    () => ({ capacity: 99 }),
  ),
  get('any', admins, () => 'audit/one'),
  listAll('audit', 100, admins),
  listAll('audit', null, noOne),
];

const serversOwn = ['checkouts', 'events', 'mail', 'unheardOf'].flatMap((name) => [
  get('any', noOne, () => `${name}/one`),
  listAll(name, 1, noOne),
]);
const neverWritten = ['checkouts', 'events', 'mail', 'audit', 'unheardOf'].flatMap((name) => [
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
]);

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

export const studioRows: AccessRow[] = [...readOnly, ...serversOwn, ...neverWritten, ...system];
