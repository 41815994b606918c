import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { defaultSteps } from '#domain/progress.ts';
import { commitDraft } from '../drafts.ts';
import {
  cartDocument,
  lastMoveId,
  noteIdOf,
  parcelIdOf,
  past,
  subscriptionIdOf,
  videoDocument,
} from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { people } from '../people.ts';
import { attackedCloud, customer, customersSubscription, queued, draft } from './attacked-cloud.ts';

const cloud = await attackedCloud('ownership');

describe('access to other people’s documents', () => {
  test("somebody else's documents are refused", async () => {
    const { db } = cloud.actor('neighbour');
    await expectRefused(
      getDoc(doc(db, 'users', customer.uid)),
      getDoc(doc(db, 'carts', customer.uid)),
      setDoc(doc(db, 'carts', customer.uid), cartDocument(customer.uid)),
      setDoc(doc(db, 'carts', customer.uid), cartDocument('neighbour')),
      setDoc(doc(db, 'carts', 'neighbour'), cartDocument(customer.uid)),
      getDoc(doc(db, 'subscriptions', customersSubscription)),
      getDoc(doc(db, 'subscriptions', customersSubscription, 'tokens/grant')),
      getDoc(doc(db, 'status', customersSubscription)),
      getDoc(doc(db, 'videos', queued)),
      getDoc(doc(db, 'videos', queued, 'history', lastMoveId)),
      getDoc(doc(db, 'parcels', parcelIdOf(customer.uid))),
      updateDoc(doc(db, 'parcels', parcelIdOf(customer.uid)), {
        state: 'canceled',
        updatedAt: serverTimestamp(),
      }),
      updateDoc(doc(db, 'status', customersSubscription), {
        statusItems: defaultSteps(past),
        updatedAt: serverTimestamp(),
      }),
      deleteDoc(doc(db, 'status', customersSubscription)),
      deleteDoc(doc(db, 'carts', customer.uid)),
      updateDoc(doc(db, 'videos', draft), { title: 'Mine', updatedAt: serverTimestamp() }),
      deleteDoc(doc(db, 'videos', draft)),
      deleteDoc(doc(db, 'videos', queued, 'history', lastMoveId)),
    );
  });

  test('a list without its owner is refused, and so is one that names another', async () => {
    const { db } = cloud.actor('neighbour');
    for (const name of ['subscriptions', 'videos']) {
      const all = collection(db, name);
      await expectRefused(
        getDocs(query(all, limit(10))),
        getDocs(query(all, where('userId', '==', customer.uid), limit(10))),
        getDocs(query(all, where('userId', 'in', ['neighbour', customer.uid]), limit(10))),
        getDocs(query(all, where('userId', '>=', 'neighbour'), limit(10))),
      );
    }
    const ofCustomer = where('subscriptionId', '==', customersSubscription);
    await expectRefused(
      getDocs(query(collection(db, 'videos'), ofCustomer, limit(10))),
      getDocs(query(collection(db, 'videos'), where('status', '==', 'queued'), limit(10))),
      getDocs(query(collection(db, 'users'), where('email', '==', customer.email), limit(1))),
    );
  });

  test('collection groups cannot be asked around the tree, even by staff', async () => {
    for (const who of ['customer', 'production', 'admin'] as const) {
      const { db } = cloud.actor(who);
      await expectRefused(
        getDocs(query(collectionGroup(db, 'tokens'), limit(10))),
        getDocs(query(collectionGroup(db, 'views'), limit(10))),
      );
    }
  });

  test('a list without a limit is refused to customers', async () => {
    const { db, uid } = cloud.actor('customer');
    const own = where('userId', '==', uid);
    await expectRefused(
      getDocs(query(collection(db, 'videos'), own)),
      getDocs(query(collection(db, 'videos'), own, limit(201))),
      getDocs(query(collection(db, 'subscriptions'), own)),
      getDocs(query(collection(db, 'subscriptions'), own, limit(101))),
      getDocs(collection(db, 'videos', queued, 'history')),
      getDocs(collection(db, 'subscriptions', customersSubscription, 'tokens')),
      getDocs(query(collection(db, 'products'), where('active', '==', true))),
    );
  });

  test('retired products stay hidden, however they are asked for', async () => {
    const { db } = cloud.actor('nobody');
    await expectRefused(
      getDoc(doc(db, 'products/retired')),
      getDocs(query(collection(db, 'products'), limit(10))),
      getDocs(query(collection(db, 'products'), where('active', '==', false), limit(10))),
    );
  });

  test('a new video with the id of a deleted one shows nothing of its history', async () => {
    const me = cloud.actor('neighbour');
    await cloud.pastRules((db) => deleteDoc(doc(db, 'videos', queued)));
    const taken = doc(me.db, 'videos', queued);
    const own = subscriptionIdOf(me.uid);
    await expectAllowed(commitDraft(me.db, queued, videoDocument(me, own), own));
    await expectRefused(
      getDoc(doc(taken, 'history', lastMoveId)),
      getDocs(query(collection(taken, 'history'), limit(10))),
      getDoc(doc(taken, 'notes', noteIdOf(customer.uid))),
      getDocs(query(collection(taken, 'notes'), limit(10))),
    );
  });

  test('a video handed to somebody else, or to another subscription, is refused', async () => {
    const { db } = cloud.actor('customer');
    const updatedAt = serverTimestamp();
    const begin = (video: object, counted = customersSubscription) =>
      commitDraft(db, 'new', video, counted);
    await expectRefused(
      updateDoc(doc(db, 'videos', draft), { userId: 'neighbour', updatedAt }),
      updateDoc(doc(db, 'videos', draft), { subscriptionId: 'sub-neighbour', updatedAt }),
      begin(videoDocument(customer, 'sub-neighbour')),
      begin(videoDocument(customer, 'sub-neighbour'), 'sub-neighbour'),
      begin(videoDocument(customer, 'unheard-of')),
      begin(videoDocument(customer, '../users/customer')),
      begin(videoDocument(people.neighbour, customersSubscription)),
    );
  });
});
