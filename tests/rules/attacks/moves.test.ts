import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  type Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { lastMoveId, longPast, past, versionDocument, videoIdOf } from '../fixtures.ts';
import { commitMove, entryOf, stepTo, type StaffMove } from '../moves.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { type Actor } from '../rules-cloud.ts';
import { attackedCloud, customer, queued } from './attacked-cloud.ts';

const cloud = await attackedCloud('moves');

/** The move with the age that its video has by now. */
async function sinceOf(me: Actor, move: StaffMove): Promise<StaffMove> {
  const stored = await getDoc(doc(me.db, 'videos', move.videoId));
  return { ...move, since: stored.get('statusSince') as Timestamp };
}

describe('moving videos wrongly', () => {
  const step = { videoId: queued, from: 'queued', to: 'shooting' } as const;

  test('a move without its entry is refused', async () => {
    const { db } = cloud.actor('production');
    const video = doc(db, 'videos', queued);
    const { lastMoveId: _, ...unrecorded } = stepTo('shooting', null);
    const { status: __, ...unmoved } = stepTo('shooting', 'move-1');
    const nowhere = ['nowhere', null, '', 'a/b/c', '../move-0', 'x'.repeat(900_000)];
    await expectRefused(
      updateDoc(video, unrecorded),
      updateDoc(video, unmoved),
      ...[lastMoveId, ...nowhere].map((id) => updateDoc(video, stepTo('shooting', id))),
      updateDoc(video, { statusSince: serverTimestamp(), updatedAt: serverTimestamp() }),
    );
  });

  test('an entry without its move is refused', async () => {
    const me = cloud.actor('production');
    const video = doc(me.db, 'videos', queued);
    await expectRefused(setDoc(doc(video, 'history/move-1'), entryOf(me, step)));
    const twice = writeBatch(me.db);
    twice.update(video, stepTo('shooting', 'move-1'));
    twice.set(doc(video, 'history/move-1'), entryOf(me, step));
    twice.set(doc(video, 'history/move-2'), entryOf(me, step));
    await expectRefused(twice.commit());
  });

  test('an entry under another video than the one moved is refused', async () => {
    const me = cloud.actor('production');
    const other = doc(me.db, 'videos', videoIdOf('neighbour', 'queued'));
    const batch = writeBatch(me.db);
    batch.update(doc(me.db, 'videos', queued), stepTo('shooting', 'move-1'));
    batch.set(doc(other, 'history/move-1'), entryOf(me, step));
    await expectRefused(batch.commit());
  });

  test('two steps in one commit are refused', async () => {
    const me = cloud.actor('production');
    const video = doc(me.db, 'videos', queued);
    const batch = writeBatch(me.db);
    for (const [id, from, to] of [
      ['move-1', 'queued', 'shooting'],
      ['move-2', 'shooting', 'editing'],
    ] as const) {
      batch.update(video, stepTo(to, id));
      batch.set(doc(video, 'history', id), entryOf(me, { from, to }));
    }
    await expectRefused(batch.commit());
  });

  test('an entry is signed with a name of one who has several, and with no other', async () => {
    const claims = { email: 'production@orbitreel.test', email_verified: true, name: 'Noor H.' };
    const me = cloud.actorWith('production', claims);
    await cloud.pastRules((db) =>
      updateDoc(doc(db, 'users/production'), { displayName: 'Noor Haddad' }),
    );
    await expectRefused(
      ...['production', 'Noor', 'noor haddad', 'Ines Falk'].map((byName) =>
        commitMove(me, step, { entry: { ...entryOf(me, step), byName } }),
      ),
    );
    const back = { videoId: queued, from: 'shooting', to: 'queued', reason: 'Undone' } as const;
    for (const [index, byName] of ['Noor Haddad', 'Noor H.', claims.email].entries()) {
      const there = { ...entryOf(me, await sinceOf(me, step)), byName };
      await expectAllowed(commitMove(me, step, { id: `there-${index}`, entry: there }));
      const again = { ...entryOf(me, await sinceOf(me, back)), byName };
      await expectAllowed(commitMove(me, back, { id: `back-${index}`, entry: again }));
    }
  });

  test('taking the last move back restores the age that the video had, and no other', async () => {
    const me = cloud.actor('production');
    // The last move is that of the fixtures: from activated, where it was since `longPast`.
    const back = { videoId: queued, from: 'queued', to: 'activated', reason: 'Undone' } as const;
    for (const statusSince of [past, null, new Date(0), new Date(longPast.getTime() + 1)]) {
      await expectRefused(commitMove(me, back, { video: { statusSince } }));
    }
    const restored = { video: { statusSince: longPast } };
    await expectRefused(
      commitMove(me, { ...back, reason: 'Too dark' }, restored),
      // Forward, which takes no step back.
      commitMove(me, { ...step, reason: 'Undone' }, restored),
      updateDoc(doc(me.db, 'videos', queued), {
        ...restored.video,
        updatedAt: serverTimestamp(),
      }),
    );
    await expectAllowed(commitMove(me, back, restored));
    // Which is the last move now, and can be taken back itself.
    const forth = { videoId: queued, from: 'activated', to: 'queued', reason: 'Undone' } as const;
    await expectAllowed(
      commitMove(
        me,
        { ...forth, since: longPast },
        {
          id: 'move-2',
          video: { statusSince: past },
        },
      ),
    );
  });

  test('without an age on record, taking a move back begins a new one', async () => {
    const me = cloud.actor('production');
    const back = { videoId: queued, from: 'queued', to: 'activated', reason: 'Undone' } as const;
    for (const since of [null, deleteField()]) {
      await cloud.reset();
      await cloud.pastRules((db) =>
        updateDoc(doc(db, 'videos', queued, 'history', lastMoveId), { since }),
      );
      await expectRefused(
        commitMove(me, back, { video: { statusSince: longPast } }),
        commitMove(me, back, { video: { statusSince: null } }),
      );
      await expectAllowed(commitMove(me, back));
    }
  });

  test('a name of white space alone signs nothing', async () => {
    const me = cloud.actor('production');
    const blank = ' \u00a0';
    await cloud.pastRules((db) => updateDoc(doc(db, 'users/production'), { displayName: blank }));
    await expectRefused(commitMove(me, step, { entry: { ...entryOf(me, step), byName: blank } }));
  });

  test('an old entry cannot be replaced under cover of a move', async () => {
    const me = cloud.actor('production');
    const video = doc(me.db, 'videos', queued);
    const batch = writeBatch(me.db);
    batch.update(video, stepTo('shooting', lastMoveId));
    batch.set(doc(video, 'history', lastMoveId), entryOf(me, step));
    await expectRefused(batch.commit());
  });

  test('an old entry cannot serve for the same step taken again', async () => {
    const me = cloud.actor('production');
    const back = { videoId: queued, from: 'shooting', to: 'queued', reason: 'Too dark' } as const;
    await expectAllowed(commitMove(me, step));
    await expectAllowed(commitMove(me, await sinceOf(me, back), { id: 'move-2' }));
    const again = stepTo('shooting', 'move-1');
    await expectRefused(updateDoc(doc(me.db, 'videos', queued), again));
  });

  test('a move to nowhere is refused, also from the last status', async () => {
    const me = cloud.actor('production');
    const videoId = videoIdOf(customer.uid, 'delivery');
    const entry = { ...entryOf(me, { from: 'delivery', to: 'editing' }) };
    for (const to of [null, '', 'archive', 0, ['editing']]) {
      const nowhere = { video: { status: to }, entry: { ...entry, to } };
      await expectRefused(commitMove(me, { videoId, from: 'delivery', to: 'editing' }, nowhere));
    }
  });

  test('only the newest cut that the customer did not send back is delivered', async () => {
    const me = cloud.actor('production');
    const videoId = videoIdOf(customer.uid, 'editing');
    const deliver = (video: object = {}, version: number | null = 1) =>
      commitMove(me, { videoId, from: 'editing', to: 'delivery' }, { video, version });
    const store = (facts: object) =>
      cloud.pastRules((db) => updateDoc(doc(db, 'videos', videoId), facts));
    const storeVersion = (number: number, state: 'draft' | 'withdrawn' = 'draft') =>
      cloud.pastRules((db) =>
        setDoc(doc(db, 'videos', videoId, `versions/${number}`), {
          ...versionDocument(customer.uid, state),
          number,
        }),
      );
    for (const deliveredVersion of [0, 2, '1', null, deleteField()]) {
      await expectRefused(deliver({ deliveredVersion }));
    }
    await expectRefused(
      deliver({ version: 2, deliveredVersion: 2 }),
      deliver({ rejectedVersion: 0 }),
      deliver({ changeRounds: 1 }),
      deliver({ openComments: 1 }),
    );
    await store({ version: deleteField() });
    await expectRefused(deliver(), deliver({ version: 1 }), deliver({ deliveredVersion: 0 }));
    await storeVersion(2);
    await storeVersion(3);
    await store({ version: 2, deliveredVersion: 2, rejectedVersion: 2 });
    await expectRefused(deliver({ deliveredVersion: 2 }, 2), deliver({ deliveredVersion: 3 }, 3));
    await store({ version: 3 });
    await expectRefused(deliver({ deliveredVersion: 2 }, 2));
    await expectAllowed(deliver({ deliveredVersion: 3 }, 3));
  });

  test('a film that was made for another length than is ordered now is not delivered', async () => {
    const me = cloud.actor('production');
    const videoId = videoIdOf(customer.uid, 'editing');
    const made = (orderedLength: number | null) =>
      cloud.pastRules(async (db) => {
        await updateDoc(doc(db, 'videos', videoId), { length: 30 });
        await updateDoc(doc(db, 'videos', videoId, 'versions/1'), { orderedLength });
      });
    const move = { videoId, from: 'editing', to: 'delivery' } as const;
    await made(5);
    await expectRefused(commitMove(me, move));
    await made(30);
    await expectAllowed(commitMove(me, move));
  });

  test('a film without a main cut, or whose files were removed, is not delivered', async () => {
    const me = cloud.actor('production');
    const videoId = videoIdOf(customer.uid, 'editing');
    const move = { videoId, from: 'editing', to: 'delivery', reason: 'All the same' } as const;
    const made = (facts: object) =>
      cloud.pastRules((db) => updateDoc(doc(db, 'videos', videoId, 'versions/1'), facts));
    const { files, keptUntil } = versionDocument(customer.uid, 'draft');
    for (const without of [{}, { '1:1': files['16:9'] }]) {
      await made({ files: without });
      await expectRefused(commitMove(me, move));
    }
    await made({ files, keptUntil: null, removedAt: past });
    await expectRefused(commitMove(me, move));
    await made({ keptUntil, removedAt: null });
    await expectAllowed(commitMove(me, move));
  });
});
