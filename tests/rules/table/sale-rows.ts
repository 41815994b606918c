import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import {
  legalTextDocument,
  productChangeDocument,
  productDocument,
  subscriptionDocument,
  subscriptionIdOf,
} from '../fixtures.ts';
import { active, admins, customerOnly, everyone, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const now = () => ({ updatedAt: serverTimestamp() });

/** As prices were stored when they had no lower end. */
const costsNothing: AccessRow['prepare'] = (db) =>
  updateDoc(doc(db, 'products/growth'), { 'prices.monthly': 0 });
/** The change that follows the first one. */
const changedBy = ({ uid }: Actor) => ({ revision: 2, changedBy: uid, ...now() });

const ownSubscription = (me: Actor) => `subscriptions/${subscriptionIdOf(me.uid)}`;
const ownSubscriptions = (me: Actor) =>
  query(collection(me.db, 'subscriptions'), where('userId', '==', me.uid));
const customersDocument = `subscriptions/${customersSubscription}`;

/** What no client may change of a subscription. */
const unearned = {
  status: { status: 'canceled' },
  tokens: { tokenLots: [] },
  'tokens a month': { tokensPerMonth: 1000 },
  price: { productTotalPrice: 0 },
  drafts: { drafts: 0 },
  'paid period': { currentPeriodEnd: new Date('2199-01-01T00:00:00Z') },
};

const subscriptions = [
  listAll('subscriptions', null, admins),
  listAll('subscriptions', 100, staff),
  listAll('subscriptions', 101, noOne),
  row('list', 'subscriptions', 'own, no limit', admins, (me) => getDocs(ownSubscriptions(me))),
  row('list', 'subscriptions', 'own, 101', noOne, (me) =>
    getDocs(query(ownSubscriptions(me), limit(101))),
  ),
  create('own', noOne, 'subscriptions/new', (me) => subscriptionDocument(me)),
  ...Object.entries(unearned).map(([what, change]) =>
    update(`own ${what}`, noOne, ownSubscription, () => ({ ...change, ...now() })),
  ),
  update("the customer's status", noOne, customersDocument, () => ({
    status: 'canceled',
    ...now(),
  })),
  remove('own', noOne, ownSubscription),
  remove("the customer's", noOne, customersDocument),
];

const ownGrant = (me: Actor) => `${ownSubscription(me)}/tokens/grant`;
const customersGrant = `${customersDocument}/tokens/grant`;

const tokens = [
  get('own', active, ownGrant),
  get("the customer's", [...customerOnly, ...admins], customersGrant),
  listAll(`${customersDocument}/tokens`, null, noOne),
  listAll(`${customersDocument}/tokens`, 101, noOne),
  create(
    'own',
    noOne,
    (me) => `${ownSubscription(me)}/tokens/gift`,
    () => ({ kind: 'grant', amount: 9 }),
  ),
  update('own', noOne, ownGrant, () => ({ amount: 99 })),
  remove('own', noOne, ownGrant),
  remove("the customer's", noOne, customersGrant),
];

const products = [
  get('offered', everyone, 'products/growth'),
  get('retired', admins, 'products/retired'),
  listAll('products', 100, admins),
  listAll('products', 101, noOne),
  listAll('products', null, noOne),
  row('list', 'products', 'offers, no limit', noOne, (me) =>
    getDocs(query(collection(me.db, 'products'), where('active', '==', true))),
  ),
  create('new, under an id with a space', noOne, 'products/a product', (me) =>
    productDocument(true, me.uid),
  ),
  create('new, free of charge', noOne, 'products/new', (me) => ({
    ...productDocument(true, me.uid),
    prices: { monthly: 0, quarterly: 0, yearly: 0 },
  })),
  create("new, in a colleague's name", noOne, 'products/new', () =>
    productDocument(true, 'somebody-else'),
  ),
  update('price', admins, 'products/growth', (me) => ({
    prices: { monthly: 100, quarterly: 300, yearly: 1200 },
    ...changedBy(me),
  })),
  update(
    'retire, one that costs less than can be charged',
    admins,
    'products/growth',
    (me) => ({ active: false, ...changedBy(me) }),
    costsNothing,
  ),
  update(
    'name, of one that costs less than can be charged',
    noOne,
    'products/growth',
    (me) => ({ name: 'Growth+', ...changedBy(me) }),
    costsNothing,
  ),
  update('price, of a revision that another admin has changed', noOne, 'products/growth', (me) => ({
    active: false,
    ...changedBy(me),
    revision: 1,
  })),
  update('price of nothing', noOne, 'products/growth', (me) => ({
    prices: { monthly: 0, quarterly: 300, yearly: 1200 },
    ...changedBy(me),
  })),
  update('price of 12 digits', noOne, 'products/growth', (me) => ({
    prices: { monthly: 100_000_000_000, quarterly: 300, yearly: 1200 },
    ...changedBy(me),
  })),
  update('name of 5,000 characters', noOne, 'products/growth', (me) => ({
    name: 'x'.repeat(5000),
    ...changedBy(me),
  })),
  update('kind', noOne, 'products/growth', (me) => ({ kind: 'addOn', ...changedBy(me) })),
  update('time of creation', noOne, 'products/growth', (me) => ({
    createdAt: Timestamp.now(),
    ...changedBy(me),
  })),
  remove('offered', noOne, 'products/growth'),
];

const legalTexts = [
  listAll('legalTexts', 2, noOne),
  create('version', noOne, 'legalTexts/terms-2', () => legalTextDocument(2)),
  update('version', noOne, 'legalTexts/terms-1', () => ({ text: 'Other terms' })),
  remove('version', noOne, 'legalTexts/terms-1'),
];

const plannedFor = (at: Date) => (me: Actor) => ({ ...productChangeDocument(me.uid), at });
const canceledNow = () => ({ state: 'canceled', ...now() });

const productChanges = [
  get('planned', admins, 'productChanges/one'),
  listAll('productChanges', 100, admins),
  listAll('productChanges', 101, noOne),
  listAll('productChanges', null, noOne),
  create('new, under an id with a space', noOne, 'productChanges/a change', (me) =>
    productChangeDocument(me.uid),
  ),
  create('new, for the past', noOne, 'productChanges/new', plannedFor(new Date(0))),
  create('new, of a product that is not there', noOne, 'productChanges/new', (me) => ({
    ...productChangeDocument(me.uid),
    productId: 'unheard-of',
  })),
  create('new, free of charge', noOne, 'productChanges/new', (me) => ({
    ...productChangeDocument(me.uid),
    edits: { prices: { monthly: 0, quarterly: 0, yearly: 0 } },
  })),
  update('cancel, after it was made', noOne, 'productChanges/one', canceledNow, (db) =>
    updateDoc(doc(db, 'productChanges/one'), { state: 'applied' }),
  ),
  update('what becomes of it', noOne, 'productChanges/one', () => ({
    edits: { name: 'Other' },
    ...now(),
  })),
  remove('planned', noOne, 'productChanges/one'),
];

export const saleRows: AccessRow[] = [
  ...subscriptions,
  ...tokens,
  ...products,
  ...productChanges,
  ...legalTexts,
];
