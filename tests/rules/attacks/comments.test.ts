import {
  collection,
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
  answerDocument,
  commentDocument,
  commentIdOf,
  commentPathOf,
  staffCommentId,
  teamCommentId,
  videoIdOf,
} from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { type Actor } from '../rules-cloud.ts';
import { attackedCloud, customer } from './attacked-cloud.ts';

const cloud = await attackedCloud('comments');

const video = `videos/${videoIdOf(customer.uid, 'delivery')}`;
const own = commentPathOf(customer.uid, commentIdOf(customer.uid));
const say = (me: Actor, comment: object, id = 'new') =>
  setDoc(doc(me.db, commentPathOf(customer.uid, id)), comment);
const reworded = () => ({ text: 'Larger, please.', updatedAt: serverTimestamp() });
const settled = (me: Actor) => ({
  resolved: { by: me.uid, byName: me.email, at: serverTimestamp() },
});
/** What functions and staff have made of the video meanwhile. */
const become = (fields: object) => cloud.pastRules((db) => updateDoc(doc(db, video), fields));

describe('after the answer', () => {
  test('an approved film is not discussed any more by its customer, but by the studio', async () => {
    await become({ approvedVersion: 1 });
    const [owner, editor] = [cloud.actor('customer'), cloud.actor('production')];
    await expectRefused(
      say(owner, commentDocument(owner)),
      say(owner, answerDocument(owner)),
      updateDoc(doc(owner.db, own), reworded()),
      deleteDoc(doc(owner.db, own)),
      updateDoc(doc(owner.db, own), settled(owner)),
      updateDoc(doc(owner.db, own), { resolved: null }),
      updateDoc(doc(editor.db, commentPathOf(customer.uid, staffCommentId)), reworded()),
    );
    await expectAllowed(say(editor, commentDocument(editor)));
    await expectAllowed(say(editor, answerDocument(editor, commentIdOf(customer.uid)), 'other'));
    await expectAllowed(updateDoc(doc(editor.db, own), settled(editor)));
  });

  test('what is the reason of changes stays as it was, and can be answered and settled', async () => {
    await become({ rejectedVersion: 1, status: 'editing' });
    const owner = cloud.actor('customer');
    await expectRefused(
      say(owner, commentDocument(owner)),
      updateDoc(doc(owner.db, own), reworded()),
      deleteDoc(doc(owner.db, own)),
    );
    await expectAllowed(say(owner, answerDocument(owner, staffCommentId)));
    await expectAllowed(updateDoc(doc(owner.db, own), settled(owner)));
  });

  test('a film that the studio took back gets no new threads of its customer', async () => {
    await become({ status: 'editing' });
    const owner = cloud.actor('customer');
    await expectRefused(say(owner, commentDocument(owner)));
    await expectAllowed(updateDoc(doc(owner.db, own), reworded()));
  });

  test('who asked accepts what the studio has done or opens it again, on each version until the approval', async () => {
    const [owner, editor, admin] = [
      cloud.actor('customer'),
      cloud.actor('production'),
      cloud.actor('admin'),
    ];
    const change = (me: Actor, fields: object) => updateDoc(doc(me.db, own), fields);
    const accepted = (me: Actor) => ({ accepted: settled(me).resolved });
    const open = { resolved: null, accepted: null };
    for (const over of [{}, { version: 2, deliveredVersion: 2, approvedVersion: 1 }]) {
      await become({ version: 1, deliveredVersion: 1, approvedVersion: 0, ...over });
      await expectRefused(
        // There is nothing to accept yet.
        change(owner, accepted(owner)),
        change(editor, { ...settled(editor), ...accepted(editor) }),
      );
      await expectAllowed(change(editor, settled(editor)));
      // Pressed by mistake.
      await expectAllowed(change(admin, { resolved: null }));
      await expectAllowed(change(editor, settled(editor)));
      await expectRefused(change(editor, accepted(editor)), change(owner, accepted(editor)));
      await expectAllowed(change(owner, accepted(owner)));
      await expectRefused(
        change(editor, { resolved: null }),
        change(editor, open),
        change(owner, { resolved: null }),
      );
      await expectAllowed(change(owner, open));
    }
  });

  test('a replaced version is answered, and threads begin on the next, within its frames', async () => {
    await become({ version: 2, deliveredVersion: 2, rejectedVersion: 1 });
    await cloud.pastRules(async (db) => {
      const first = await getDoc(doc(db, video, 'versions/1'));
      await setDoc(doc(db, video, 'versions/2'), { ...first.data(), number: 2, frames: 40 });
    });
    const owner = cloud.actor('customer');
    const next = { ...commentDocument(owner), version: 2, from: 10, to: 39 };
    await expectRefused(say(owner, commentDocument(owner)), say(owner, { ...next, to: 40 }));
    await expectAllowed(say(owner, next));
    await expectAllowed(say(owner, answerDocument(owner), 'other'));
  });
});

test.each(['draft', 'withdrawn'])(
  'what is said about a %s version stays with the studio after the next delivery',
  async (state) => {
    await become({ version: 2, deliveredVersion: 2 });
    await cloud.pastRules(async (db) => {
      const first = await getDoc(doc(db, video, 'versions/1'));
      await setDoc(doc(db, video, 'versions/2'), { ...first.data(), number: 2 });
      await updateDoc(doc(db, video, 'versions/1'), { state });
    });
    const [owner, editor] = [cloud.actor('customer'), cloud.actor('production')];
    const list = ({ db }: Actor, version: number) =>
      getDocs(
        query(
          collection(db, video, 'comments'),
          where('version', '==', version),
          where('teamOnly', '==', false),
          limit(200),
        ),
      );
    await expectRefused(
      getDoc(doc(owner.db, own)),
      list(owner, 1),
      say(owner, answerDocument(owner, staffCommentId)),
      updateDoc(doc(owner.db, own), reworded()),
      updateDoc(doc(owner.db, own), settled(owner)),
      deleteDoc(doc(owner.db, own)),
    );
    await expectAllowed(list(owner, 2));
    await expectAllowed(list(editor, 1));
  },
);

test('what was said about a withdrawn version is read by the studio, and nothing is added', async () => {
  await become({ status: 'editing', deliveredVersion: 0, withdrawnVersion: 1 });
  const editor = cloud.actor('production');
  await expectAllowed(updateDoc(doc(editor.db, own), settled(editor)));
  await cloud.pastRules((db) => updateDoc(doc(db, video, 'versions/1'), { state: 'withdrawn' }));
  await expectRefused(
    say(editor, commentDocument(editor)),
    say(editor, answerDocument(editor, commentIdOf(customer.uid))),
    say(editor, { ...answerDocument(editor, teamCommentId), teamOnly: true }),
    updateDoc(doc(editor.db, commentPathOf(customer.uid, staffCommentId)), reworded()),
    deleteDoc(doc(editor.db, commentPathOf(customer.uid, staffCommentId))),
  );
  await expectAllowed(getDoc(doc(editor.db, own)));
});
