import { FieldValue } from 'firebase-admin/firestore';
import { formerColleague, formerCustomer } from '#domain/user.ts';
import type { Caller } from '../request/caller.ts';
import { database } from '../store/admin.ts';
import { allOf, writeToEach } from '../store/pages.ts';
import { accountQueries } from './account-queries.ts';

const nameless = { userEmail: formerCustomer.email };

/**
 * Deletes what is only theirs, and takes address and name off what the studio has to keep: what was
 * sold, what was filmed, who moved it, and who changed whose roles. Nothing is left in the account's own document. Every step
 * may be taken again.
 */
export async function eraseAccountData(caller: Caller): Promise<void> {
  const { uid } = caller;
  const db = database();
  const of = accountQueries(caller.uid);

  await Promise.all([
    db.doc(`carts/${uid}`).delete(),
    writeToEach(of.briefs, (batch, brief) => batch.delete(brief.ref)),
    writeToEach(of.checkouts, (batch, checkout) => batch.delete(checkout.ref)),
    writeToEach(of.mails, (batch, mail) => batch.delete(mail.ref)),
    writeToEach(of.progress, (batch, progress) => batch.update(progress.ref, nameless)),
    writeToEach(of.subscriptions, (batch, subscription) =>
      batch.update(subscription.ref, { ...nameless, shipment: FieldValue.delete() }),
    ),
    eraseVideos(caller),
  ]);
  await writeToEach(of.approvals, (batch, brief) =>
    batch.update(brief.ref, { 'approval.byName': formerCustomer.name }),
  );
  await writeToEach(of.moves, (batch, move) =>
    batch.update(move.ref, { byName: formerCustomer.name }),
  );
  await eraseWork(caller);
  await writeToEach(of.records, (batch, record) => {
    if (record.get('actorEmail') === undefined) return;
    batch.update(record.ref, { actorEmail: formerCustomer.email });
  });

  const last = db.batch();
  const account = db.doc(`users/${uid}`);
  if ((await account.get()).exists) {
    const { email } = formerCustomer;
    last.update(account, { email, displayName: null, photo: null, preferences: {} });
  }
  // Named after the account, so that a second try records it once.
  last.set(db.doc(`audit/deleteAccount-${uid}`), {
    action: 'deleteAccount',
    actorId: uid,
    targetId: uid,
    at: FieldValue.serverTimestamp(),
  });
  await last.commit();
}

/** What they wrote to colleagues stays without their name; what they had in hand is nobody's again. */
async function eraseWork(caller: Caller): Promise<void> {
  const of = accountQueries(caller.uid);
  await Promise.all([
    // A function takes them off this list as well, whenever it comes to it.
    database().doc(`staff/${caller.uid}`).delete(),
    writeToEach(of.views, (batch, view) => batch.delete(view.ref)),
    writeToEach(of.notes, (batch, note) => batch.update(note.ref, { byName: formerColleague })),
    writeToEach(of.assigned, (batch, video) => batch.update(video.ref, { 'work.assignee': null })),
  ]);
}

/** Drafts go with their history: nobody has filmed them. The others stay as work that was done. */
async function eraseVideos(caller: Caller): Promise<void> {
  const { videos } = accountQueries(caller.uid);
  for (const draft of await allOf(videos.where('status', '==', 'draft'))) {
    await database().recursiveDelete(draft.ref);
  }
  await writeToEach(videos, (batch, video) => batch.update(video.ref, nameless));
}
