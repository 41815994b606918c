import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { commitDraft } from '../drafts.ts';
import {
  briefPathOf,
  past,
  shootDayDocument,
  shootDayId,
  subscriptionDocument,
  subscriptionIdOf,
  videoDocument,
  videoIdOf,
} from '../fixtures.ts';
import { commitMove } from '../moves.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { attackedCloud, customer } from './attacked-cloud.ts';

const cloud = await attackedCloud('entitlements');

describe('getting something for nothing', () => {
  test('a subscription written by a client is refused, also by an admin', async () => {
    for (const who of ['customer', 'admin'] as const) {
      const me = cloud.actor(who);
      const own = doc(me.db, 'subscriptions', subscriptionIdOf(me.uid));
      await expectRefused(
        setDoc(doc(me.db, 'subscriptions/forged'), subscriptionDocument(me)),
        updateDoc(own, { status: 'active' }),
        updateDoc(own, { tokensPerMonth: 1000 }),
        updateDoc(own, { tokenLots: [{ id: 'gift', left: 1000, expiresAt: new Date() }] }),
        updateDoc(own, { blocks: 9 }),
        updateDoc(own, { currentPeriodEnd: new Date('2199-01-01') }),
        deleteDoc(own),
      );
    }
  });

  test('tokens written by a client are refused', async () => {
    for (const who of ['customer', 'admin'] as const) {
      const me = cloud.actor(who);
      const ledger = collection(me.db, 'subscriptions', subscriptionIdOf(me.uid), 'tokens');
      await expectRefused(
        setDoc(doc(ledger, 'gift'), { kind: 'grant', amount: 99, at: serverTimestamp() }),
        updateDoc(doc(ledger, 'grant'), { amount: 99 }),
        deleteDoc(doc(ledger, 'grant')),
      );
    }
  });

  test('a video ordered past the function that spends its tokens is refused', async () => {
    for (const who of ['customer', 'production', 'admin'] as const) {
      const me = cloud.actor(who);
      const ownDraft = videoIdOf(me.uid, 'draft');
      await expectRefused(
        updateDoc(doc(me.db, 'videos', ownDraft), {
          status: 'activated',
          updatedAt: serverTimestamp(),
        }),
        commitMove(me, { videoId: ownDraft, from: 'draft', to: 'activated', reason: 'Free' }),
        commitDraft(
          me.db,
          'new',
          { ...videoDocument(me, subscriptionIdOf(me.uid)), status: 'activated' },
          subscriptionIdOf(me.uid),
        ),
      );
    }
  });

  test('a video sent back to draft past the function that returns its tokens is refused', async () => {
    const me = cloud.actor('admin');
    const videoId = videoIdOf(customer.uid, 'activated');
    await expectRefused(
      commitMove(me, { videoId, from: 'activated', to: 'draft', reason: 'Again' }),
    );
  });

  test('a brief approved by its own customer is refused', async () => {
    const me = cloud.actor('customer');
    const brief = doc(me.db, briefPathOf(me.uid));
    const updatedAt = serverTimestamp();
    const approval = { by: me.uid, byName: me.email, at: serverTimestamp() };
    await expectRefused(
      updateDoc(brief, { approval, updatedAt }),
      updateDoc(brief, { approval, look: 'Warm', updatedAt }),
      updateDoc(brief, { approval: true, updatedAt }),
    );
  });

  test('an approval is signed by its giver, now, and touches nothing else', async () => {
    const me = cloud.actor('production');
    const brief = doc(me.db, briefPathOf(customer.uid));
    const updatedAt = serverTimestamp();
    const customers = doc(cloud.actor('customer').db, brief.path);
    await expectAllowed(updateDoc(customers, { sentAt: serverTimestamp(), updatedAt }));
    const approval = { by: me.uid, byName: me.email, at: serverTimestamp() };
    await expectRefused(
      ...[
        { by: 'admin' },
        { byName: 'admin' },
        { byName: '' },
        { at: past },
        { at: null },
        { note: 'unknown field' },
      ].map((change) => updateDoc(brief, { approval: { ...approval, ...change }, updatedAt })),
      updateDoc(brief, { approval, look: 'Mine now', updatedAt }),
      updateDoc(brief, { approval, userId: me.uid, updatedAt }),
      updateDoc(brief, { approval, updatedAt: past }),
      updateDoc(brief, { look: 'Mine now', updatedAt }),
    );
    await expectAllowed(updateDoc(brief, { approval, updatedAt }));
    // Nobody else's takes its place.
    const boss = cloud.actor('admin');
    const another = { by: boss.uid, byName: boss.email, at: serverTimestamp() };
    const sameBrief = doc(boss.db, brief.path);
    await expectRefused(updateDoc(sameBrief, { approval: another, updatedAt }));
    await expectRefused(updateDoc(customers, { look: 'Too late', updatedAt }));
    await expectRefused(updateDoc(customers, { sentAt: null, updatedAt }));
    // It is revoked with a reason, and then their words are the customer's again.
    const returned = { ...approval, note: 'The logo has changed' };
    await expectRefused(
      updateDoc(brief, { approval: null, updatedAt }),
      updateDoc(brief, {
        approval: null,
        sentAt: null,
        returned: { ...returned, note: ' ' },
        updatedAt,
      }),
      updateDoc(customers, { approval: null, sentAt: null, returned, updatedAt }),
    );
    await expectAllowed(updateDoc(brief, { approval: null, sentAt: null, returned, updatedAt }));
    await expectAllowed(updateDoc(customers, { look: 'In time', updatedAt }));
  });

  test('a brief is sent back by staff, signed, with a note, once the studio has it', async () => {
    const me = cloud.actor('production');
    const brief = doc(me.db, briefPathOf(customer.uid));
    const updatedAt = serverTimestamp();
    const returned = { by: me.uid, byName: me.email, at: serverTimestamp(), note: 'Whose voice?' };
    const customers = doc(cloud.actor('customer').db, brief.path);
    // Nobody has sent it yet.
    await expectRefused(updateDoc(brief, { sentAt: null, returned, updatedAt }));
    await expectAllowed(updateDoc(customers, { sentAt: serverTimestamp(), updatedAt }));
    await expectRefused(
      ...[{ by: 'admin' }, { byName: 'admin' }, { at: past }, { note: ' ' }, { extra: 1 }].map(
        (change) =>
          updateDoc(brief, { sentAt: null, returned: { ...returned, ...change }, updatedAt }),
      ),
      updateDoc(brief, { returned, updatedAt }),
      updateDoc(customers, { sentAt: null, returned, updatedAt }),
      updateDoc(customers, { look: 'While it is read', updatedAt }),
    );
    await expectAllowed(updateDoc(brief, { sentAt: null, returned, updatedAt }));
    await expectAllowed(updateDoc(customers, { look: 'Mended', updatedAt }));
    // The note is an answered one only once the brief was sent again.
    await expectRefused(updateDoc(customers, { returned: null, updatedAt }));
    await expectAllowed(updateDoc(customers, { sentAt: serverTimestamp(), updatedAt }));
    await expectRefused(
      updateDoc(customers, { returned: null, updatedAt }),
      updateDoc(customers, { sentAt: null, returned: null, look: 'Mine', updatedAt }),
    );
    await expectAllowed(updateDoc(customers, { sentAt: null, returned: null, updatedAt }));
  });

  test('room on a shoot day, or a booking of it, written by a customer is refused', async () => {
    const { db } = cloud.actor('customer');
    const day = doc(db, 'shootDays', shootDayId);
    const updatedAt = serverTimestamp();
    await expectRefused(
      updateDoc(day, { capacity: 20, updatedAt }),
      updateDoc(day, { booked: 0, updatedAt }),
      setDoc(doc(db, 'shootDays/2026-03-10'), shootDayDocument()),
      setDoc(doc(day, 'bookings/mine'), { block: 1 }),
    );
  });

  test('a checkout, an event or a mail written by a client is refused', async () => {
    for (const who of ['customer', 'admin'] as const) {
      const { db, uid } = cloud.actor(who);
      await expectRefused(
        setDoc(doc(db, 'checkouts/forged'), { userId: uid, paid: true }),
        setDoc(doc(db, 'events/evt_1'), { done: true }),
        setDoc(doc(db, 'mail/spam'), { to: ['everyone@orbitreel.test'] }),
      );
    }
  });

  test('a client neither reads, sets nor removes the mark that an account is being deleted', async () => {
    for (const who of ['customer', 'admin'] as const) {
      const { db, uid } = cloud.actor(who);
      const mark = doc(db, 'erasures', uid);
      await cloud.pastRules((all) => setDoc(doc(all, 'erasures', uid), { state: 'erasing' }));
      await expectRefused(
        getDoc(mark),
        setDoc(mark, { state: 'checking' }),
        deleteDoc(mark),
        setDoc(doc(db, 'erasures/somebody-else'), { state: 'erasing' }),
      );
    }
  });
});
