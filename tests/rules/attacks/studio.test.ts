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
import {
  noteDocument,
  noteIdOf,
  past,
  queueSettingsDocument,
  videoIdOf,
  viewDocument,
  viewId,
} from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { attackedCloud, customer, queued, huge } from './attacked-cloud.ts';

const cloud = await attackedCloud('the-studio');

describe('listening in on the studio', () => {
  test('notes, feeds, colleagues, totals and settings are kept from customers', async () => {
    for (const who of ['nobody', 'customer', 'unverified admin', 'signed-out admin'] as const) {
      const { db, uid } = cloud.actor(who);
      const notes = collection(db, 'videos', queued, 'notes');
      const everywhere = (name: string) => query(collectionGroup(db, name), limit(10));
      await expectRefused(
        getDoc(doc(notes, noteIdOf(customer.uid))),
        getDocs(query(notes, limit(10))),
        getDocs(query(notes, where('mentions', 'array-contains', uid), limit(10))),
        getDocs(query(notes, where('by', '==', uid), limit(10))),
        getDocs(everywhere('notes')),
        getDocs(query(everywhere('notes'), where('mentions', 'array-contains', uid))),
        getDocs(query(everywhere('notes'), where('by', '==', uid))),
        getDocs(everywhere('comments')),
        getDocs(query(everywhere('comments'), where('by', '==', uid))),
        getDocs(query(everywhere('comments'), where('mentions', 'array-contains', uid))),
        getDocs(everywhere('history')),
        getDocs(query(everywhere('history'), where('by', '==', uid))),
        getDocs(query(collection(db, 'staff'), limit(10))),
        getDoc(doc(db, 'staff/production')),
        getDoc(doc(db, 'counters/videos')),
        getDoc(doc(db, 'counters/videos/shards/0')),
        getDoc(doc(db, 'system/heartbeat')),
        getDoc(doc(db, 'settings/queue')),
      );
    }
  });

  test("nobody looks into another's views, or keeps some there", async () => {
    for (const who of ['customer', 'production', 'admin'] as const) {
      const { db } = cloud.actor(who);
      const another = who === 'admin' ? 'production' : 'admin';
      const views = collection(db, 'users', another, 'views');
      await expectRefused(
        getDoc(doc(views, viewId)),
        getDocs(query(views, limit(10))),
        getDocs(query(collectionGroup(db, 'views'), limit(10))),
        setDoc(doc(views, 'new'), viewDocument()),
        updateDoc(doc(views, viewId), { search: 'status=draft' }),
        deleteDoc(doc(views, viewId)),
      );
    }
  });
});

describe('speaking for others', () => {
  test("a note in another's name, or about another video, is refused", async () => {
    const me = cloud.actor('production');
    const notes = collection(me.db, 'videos', queued, 'notes');
    const note = noteDocument(me);
    await expectRefused(
      ...[
        { by: 'admin' },
        { by: 'admin', byName: 'admin@orbitreel.test' },
        { byName: 'admin' },
        { byName: '' },
        { title: 'Another video' },
        { title: huge },
        { at: past },
        { text: huge },
        { text: 'x'.repeat(2001) },
        { text: ' \n\u00a0' },
        { text: ['x'] },
        { mentions: 'admin' },
        { mentions: Array.from({ length: 11 }, (_, index) => `colleague-${index}`) },
        { mentions: [huge] },
        { mentions: [''] },
        { mentions: ['two\nlines'] },
        { mentions: [5] },
        { mentions: [null] },
        { mentions: [true] },
        { mentions: [{ uid: 'admin' }] },
        { pinned: true },
      ].map((change) => setDoc(doc(notes, 'new'), { ...note, ...change })),
      setDoc(doc(me.db, 'videos/nowhere/notes/new'), note),
      setDoc(doc(notes, noteIdOf(customer.uid)), note),
      deleteDoc(doc(notes, noteIdOf(customer.uid))),
    );
    await expectAllowed(setDoc(doc(notes, 'new'), note));
    await expectRefused(
      updateDoc(doc(notes, 'new'), { text: 'What I said' }),
      updateDoc(doc(cloud.actor('admin').db, 'videos', queued, 'notes/new'), { text: 'He said' }),
      deleteDoc(doc(cloud.actor('admin').db, 'videos', queued, 'notes/new')),
    );
    await expectAllowed(deleteDoc(doc(notes, 'new')));
  });

  test('a former colleague neither writes notes nor removes their own', async () => {
    const me = cloud.actor('production');
    const own = doc(me.db, 'videos', videoIdOf(me.uid, 'queued'), 'notes', noteIdOf(me.uid));
    await cloud.pastRules((db) => updateDoc(doc(db, 'users/production'), { roles: ['user'] }));
    await expectRefused(
      getDoc(own),
      setDoc(doc(own.parent, 'new'), noteDocument(me)),
      deleteDoc(own),
      getDocs(query(collection(me.db, 'users/production/views'), limit(10))),
    );
  });
});

describe('writing documents of the functions or the admins', () => {
  test('the list of colleagues, the totals and the heartbeat belong to functions', async () => {
    for (const who of ['customer', 'production', 'admin'] as const) {
      const { db, uid } = cloud.actor(who);
      await expectRefused(
        setDoc(doc(db, 'staff', uid), { name: 'The boss' }),
        setDoc(doc(db, 'staff/stranger'), { name: 'stranger' }),
        deleteDoc(doc(db, 'staff/production')),
        setDoc(doc(db, 'counters/videos'), { queued: 0 }),
        updateDoc(doc(db, 'counters/videos'), { queued: 1_000_000 }),
        setDoc(doc(db, 'counters/videos/shards/0'), { queued: 1_000_000 }),
        setDoc(doc(db, 'system/heartbeat'), { at: serverTimestamp() }),
      );
    }
  });

  test('settings of the queue are the admins’, and whole', async () => {
    const settings = queueSettingsDocument();
    for (const who of ['customer', 'production', 'unverified admin'] as const) {
      await expectRefused(setDoc(doc(cloud.actor(who).db, 'settings/queue'), settings));
    }
    const { db } = cloud.actor('admin');
    const { ageLimits } = settings;
    await expectRefused(
      ...[
        { ageLimits: { ...ageLimits, editing: 0 } },
        { ageLimits: { ...ageLimits, editing: 2001 } },
        { ageLimits: { ...ageLimits, editing: 1.5 } },
        { ageLimits: { ...ageLimits, editing: '96' } },
        { ageLimits: { ...ageLimits, delivery: 5 } },
        { ageLimits: { editing: 96 } },
        { labels: Array(31).fill('rush') },
        { labels: [huge] },
        { labels: [1, 2] },
        { labels: [null] },
        { labels: [' '] },
        { labels: ['rush', '\u2003'] },
        { labels: ['two\nlines'] },
        { labels: 'rush' },
        { more: 1 },
        { updatedAt: past },
      ].map((change) => setDoc(doc(db, 'settings/queue'), { ...settings, ...change })),
      setDoc(doc(db, 'settings/other'), settings),
    );
    await expectAllowed(setDoc(doc(db, 'settings/queue'), settings));
    await expectRefused(deleteDoc(doc(db, 'settings/queue')));
  });
});
