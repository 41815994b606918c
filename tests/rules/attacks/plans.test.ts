import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { orderKeyAt } from '#domain/order-key.ts';
import { commitDraft } from '../drafts.ts';
import { fullPlan, past, videoDocument, subscriptionIdOf, videoIdOf } from '../fixtures.ts';
import { entryOf, stepTo } from '../moves.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { type Actor } from '../rules-cloud.ts';
import { attackedCloud, customer, queued, huge } from './attacked-cloud.ts';

const cloud = await attackedCloud('plans');

const production = { uid: 'production', name: 'production' };

const plan = (me: Actor, work: unknown, more: object = {}) =>
  updateDoc(doc(me.db, 'videos', queued), { work, updatedAt: serverTimestamp(), ...more });
const replan = (me: Actor, change: Record<string, unknown>) =>
  updateDoc(doc(me.db, 'videos', queued), { ...change, updatedAt: serverTimestamp() });

describe('planning work that is not mine to plan', () => {
  test('a customer plans nothing, not even their own video', async () => {
    for (const who of ['customer', 'neighbour', 'unverified production'] as const) {
      const me = cloud.actor(who);
      await expectRefused(
        plan(me, fullPlan),
        replan(me, { 'work.order': 'a0' }),
        replan(me, { 'work.waitingForCustomer': false }),
        replan(me, { statusSince: serverTimestamp() }),
      );
    }
    const { db } = cloud.actor('customer');
    const updatedAt = serverTimestamp();
    await expectRefused(
      updateDoc(doc(db, 'videos', videoIdOf(customer.uid, 'draft')), { work: fullPlan, updatedAt }),
      updateDoc(doc(db, 'videos', videoIdOf(customer.uid, 'draft')), {
        title: 'First in line',
        'work.order': orderKeyAt(new Date(0)),
        updatedAt,
      }),
      commitDraft(
        db,
        'new',
        { ...videoDocument(customer, subscriptionIdOf(customer.uid)), statusSince: past },
        subscriptionIdOf(customer.uid),
      ),
    );
  });

  test('work is given to nobody who does not work here', async () => {
    const me = cloud.actor('production');
    await expectRefused(
      ...[
        { uid: 'stranger', name: 'stranger' },
        { uid: 'customer', name: 'customer' },
        { uid: 'disabled-admin', name: 'disabled-admin' },
        { uid: 'admin', name: 'production' },
        { uid: 'admin', name: '' },
        { uid: 'admin', name: huge },
        { uid: 'admin' },
        { name: 'admin' },
        { uid: 'admin', name: 'admin', email: 'admin@orbitreel.test' },
        { uid: '', name: '' },
        { uid: 'a/b', name: 'admin' },
        { uid: 'admin/views/view-0', name: 'Mine, late' },
        { uid: '../users/admin', name: 'admin' },
        { uid: 1, name: 'admin' },
        { uid: null, name: null },
        'admin',
        ['admin'],
        {},
      ].map((assignee) => replan(me, { 'work.assignee': assignee })),
    );
    await expectAllowed(replan(me, { 'work.assignee': { uid: 'admin', name: 'admin' } }));
  });

  test('a former colleague keeps their videos and is assigned no new ones', async () => {
    const me = cloud.actor('admin');
    await expectAllowed(replan(me, { 'work.assignee': production }));
    await cloud.pastRules((db) => deleteDoc(doc(db, 'staff/production')));
    await expectAllowed(replan(me, { 'work.dueAt': past }));
    await expectAllowed(replan(me, { 'work.dueAt': new Date('2099-12-31T23:00:00Z') }));
    await expectAllowed(plan(me, { ...fullPlan, assignee: production }));
    await expectAllowed(replan(me, { 'work.assignee': null }));
    await expectRefused(replan(me, { 'work.assignee': production }));
  });

  test('a due date of before years were checked stays, and keeps nobody from the rest of the plan', async () => {
    const me = cloud.actor('production');
    const dueAt = new Date('0026-11-27T12:00:00Z');
    const work = { ...fullPlan, dueAt };
    await cloud.pastRules((db) => updateDoc(doc(db, 'videos', queued), { work }));
    await expectAllowed(plan(me, { ...work, labels: ['rush'] }));
    await expectRefused(plan(me, { ...work, dueAt: new Date('0027-11-27T12:00:00Z') }));
    await expectAllowed(plan(me, fullPlan));
  });

  test('a plan that is none is refused', async () => {
    const me = cloud.actor('production');
    await expectRefused(
      ...[
        { order: huge },
        { order: '' },
        { order: '0a' },
        { order: 'a b' },
        { order: 'i0\n' },
        { order: 'x'.repeat(129) },
        { order: 5 },
        { dueAt: '2026-01-01' },
        { dueAt: 1 },
        { dueAt: new Date('1999-12-31T23:59:59Z') },
        { dueAt: new Date('2100-01-01T00:00:00Z') },
        { labels: 'rush' },
        { labels: { '0': 'rush' } },
        { labels: [huge] },
        { labels: [5] },
        { labels: [null] },
        { labels: [true, 'rush'] },
        { labels: ['rush', past] },
        { labels: [{ name: 'rush' }] },
        { labels: [''] },
        { labels: ['rush', ''] },
        { labels: [' \u00a0'] },
        { labels: ['rush', '\ufeff'] },
        { labels: ['two\nlines'] },
        { labels: ['x'.repeat(31)] },
        { labels: ['😀'.repeat(16)] },
        { labels: Array(9).fill('rush') },
        { labels: Array(10_000).fill('rush') },
        { waitingForCustomer: 'yes' },
        { waitingForCustomer: null },
        { secret: huge },
      ].map((change) => plan(me, { ...fullPlan, ...change })),
      plan(me, null),
      plan(me, []),
      plan(me, {}),
      plan(me, deleteField()),
      ...Object.keys(fullPlan).map((name) => replan(me, { [`work.${name}`]: deleteField() })),
    );
    await expectAllowed(plan(me, { ...fullPlan, labels: ['😀'.repeat(15), '1', 'a b'] }));
  });

  test('planning changes nothing else of the video', async () => {
    const me = cloud.actor('production');
    await expectRefused(
      ...[
        { title: 'Better' },
        { userId: 'production' },
        { userEmail: 'production@orbitreel.test' },
        { status: 'shooting' },
        { status: 'delivery' },
        { lastMoveId: 'move-1' },
        { statusSince: serverTimestamp() },
        { unheardOf: 1 },
        { updatedAt: past },
      ].map((more) => plan(me, fullPlan, more)),
    );
  });

  test('a video without a plan, or with a broken one, can be given a whole one', async () => {
    const me = cloud.actor('production');
    for (const work of [null, deleteField(), 'broken', { order: 5 }]) {
      await cloud.pastRules((db) => updateDoc(doc(db, 'videos', queued), { work }));
      await expectAllowed(plan(me, fullPlan));
      await cloud.reset();
    }
  });

  test('a move is no cover for another plan', async () => {
    const me = cloud.actor('production');
    const both = (work: unknown) => {
      const batch = writeBatch(me.db);
      const video = doc(me.db, 'videos', queued);
      batch.update(video, { ...stepTo('shooting', 'move-1'), work });
      batch.set(doc(video, 'history/move-1'), entryOf(me, { from: 'queued', to: 'shooting' }));
      return batch.commit();
    };
    await expectRefused(both(fullPlan), both(null), both({ ...fullPlan, order: huge }));
  });
});
