import { deleteDoc, deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { fullPlan, past } from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { type Actor } from '../rules-cloud.ts';
import { attackedCloud, queued } from './attacked-cloud.ts';

const cloud = await attackedCloud('plans');

const production = { uid: 'production', name: 'production' };

const plan = (me: Actor, work: unknown, more: object = {}) =>
  updateDoc(doc(me.db, 'videos', queued), { work, updatedAt: serverTimestamp(), ...more });
const replan = (me: Actor, change: Record<string, unknown>) =>
  updateDoc(doc(me.db, 'videos', queued), { ...change, updatedAt: serverTimestamp() });

describe('planning work that is not mine to plan', () => {
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

  test('a plan with an odd order, time or label is refused', async () => {
    const me = cloud.actor('production');
    await expectRefused(
      ...[
        { order: '0a' },
        { order: 'a b' },
        { order: 'i0\n' },
        { dueAt: new Date('1999-12-31T23:59:59Z') },
        { dueAt: new Date('2100-01-01T00:00:00Z') },
        { labels: { '0': 'rush' } },
        { labels: [true, 'rush'] },
        { labels: ['rush', past] },
        { labels: [' \u00a0'] },
        { labels: ['rush', '\ufeff'] },
        { labels: ['two\nlines'] },
        { labels: ['x'.repeat(31)] },
        { labels: ['😀'.repeat(16)] },
        { labels: Array(9).fill('rush') },
      ].map((change) => plan(me, { ...fullPlan, ...change })),
    );
    await expectAllowed(plan(me, { ...fullPlan, labels: ['😀'.repeat(15), '1', 'a b'] }));
  });

  test('a video without a plan, or with a broken one, can be given a whole one', async () => {
    const me = cloud.actor('production');
    for (const work of [null, deleteField(), 'broken', { order: 5 }]) {
      await cloud.pastRules((db) => updateDoc(doc(db, 'videos', queued), { work }));
      await expectAllowed(plan(me, fullPlan));
      await cloud.reset();
    }
  });
});
