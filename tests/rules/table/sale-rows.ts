import { collection, getDocs, query, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import {
  productDocument,
  shipmentField,
  subscriptionDocument,
  subscriptionIdOf,
} from '../fixtures.ts';
import { active, admins, customerOnly, everyone, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const now = () => ({ updatedAt: serverTimestamp() });

const ownSubscription = (me: Actor) => `subscriptions/${subscriptionIdOf(me.uid)}`;
const customersDocument = () => `subscriptions/${customersSubscription}`;

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
  get('own', active, ownSubscription),
  get("the customer's", [...customerOnly, ...staff], customersDocument),
  listAll('subscriptions', null, admins),
  listAll('subscriptions', 100, staff),
  listAll('subscriptions', 101, noOne),
  create(
    'own',
    noOne,
    () => 'subscriptions/new',
    (me) => subscriptionDocument(me),
  ),
  // Each with a shipment, which is right: it is not for want of one that they are refused.
  ...Object.entries(unearned).map(([what, change]) =>
    update(`own shipment and ${what}`, noOne, ownSubscription, () => ({
      shipment: shipmentField,
      ...change,
      ...now(),
    })),
  ),
  update('own shipment', active, ownSubscription, () => ({ shipment: shipmentField, ...now() })),
  update("the customer's shipment", customerOnly, customersDocument, () => ({
    shipment: shipmentField,
    ...now(),
  })),
  update("the customer's shipment and status", noOne, customersDocument, () => ({
    shipment: shipmentField,
    status: 'canceled',
    ...now(),
  })),
  remove('own', noOne, ownSubscription),
  remove("the customer's", noOne, customersDocument),
];

const ownGrant = (me: Actor) => `${ownSubscription(me)}/tokens/grant`;
const customersGrant = () => `${customersDocument()}/tokens/grant`;

const tokens = [
  get('own', active, ownGrant),
  get("the customer's", [...customerOnly, ...admins], customersGrant),
  listAll(`${customersDocument()}/tokens`, null, noOne),
  listAll(`${customersDocument()}/tokens`, 101, noOne),
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
  get('offered', everyone, () => 'products/growth'),
  get('retired', admins, () => 'products/retired'),
  listAll('products', 100, admins),
  listAll('products', 101, noOne),
  listAll('products', null, noOne),
  row('list', 'products', 'offers, no limit', noOne, (me) =>
    getDocs(query(collection(me.db, 'products'), where('active', '==', true))),
  ),
  create(
    'new',
    admins,
    () => 'products/new',
    () => productDocument(true),
  ),
  update(
    'price',
    admins,
    () => 'products/growth',
    () => ({
      prices: { monthly: 1, quarterly: 3, yearly: 12 },
      ...now(),
    }),
  ),
  update(
    'retire',
    admins,
    () => 'products/growth',
    () => ({ active: false, ...now() }),
  ),
  update(
    'time of creation',
    noOne,
    () => 'products/growth',
    () => ({
      createdAt: Timestamp.now(),
      ...now(),
    }),
  ),
  remove('offered', noOne, () => 'products/growth'),
];

export const saleRows: AccessRow[] = [...subscriptions, ...tokens, ...products];
