import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { briefPathOf, past } from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { attackedCloud, customer } from './attacked-cloud.ts';

const cloud = await attackedCloud('briefs');

describe('the answers to a brief', () => {
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
});
