import { FieldValue } from 'firebase-admin/firestore';
import { formerColleague, formerCustomer } from '#domain/user.ts';
import type { Caller } from '../request/caller.ts';
import { database } from '../store/admin.ts';
import { eraseBooking } from '../shoot/bookings.ts';
import { removeExports } from '../figures/exports/remove-exports.ts';
import { removeFiles } from '../store/objects.ts';
import { allOf, writeToEach } from '../store/pages.ts';
import { accountQueries } from './account-queries.ts';

const nameless = { userEmail: formerCustomer.email };

/**
 * Deletes a person's own data, and removes their address and name from the studio's records: sales,
 * videos, moves and changes of roles. The account's own document becomes empty. Every step can be
 * repeated.
 */
export async function eraseAccountData(caller: Caller): Promise<void> {
  const { uid } = caller;
  const db = database();
  const of = accountQueries(caller.uid);

  await Promise.all([
    db.doc(`carts/${uid}`).delete(),
    db.doc(`brands/${uid}`).delete(),
    db.doc(`limits/${uid}`).delete(),
    db.doc(`customerKeys/${uid}`).delete(),
    writeToEach(of.briefs, (batch, brief) => batch.delete(brief.ref)),
    writeToEach(of.checkouts, (batch, checkout) => batch.delete(checkout.ref)),
    writeToEach(of.estimates, (batch, estimate) => batch.delete(estimate.ref)),
    writeToEach(of.mails, (batch, mail) => batch.delete(mail.ref)),
    writeToEach(of.queuedMails, (batch, mail) => batch.delete(mail.ref)),
    writeToEach(of.progress, (batch, progress) => batch.update(progress.ref, nameless)),
    writeToEach(of.subscriptions, (batch, subscription) =>
      batch.update(subscription.ref, nameless),
    ),
    writeToEach(of.notesAbout, (batch, note) => batch.delete(note.ref)),
    eraseParcels(caller),
    // The videos stay, and a link to one would still tell its title.
    writeToEach(of.shares, (batch, share) => batch.delete(share.ref)),
    eraseVideos(caller),
    eraseBookings(caller),
    removeFiles(of.files),
    removeExports(of.exports),
  ]);
  await writeToEach(of.approvals, (batch, brief) =>
    batch.update(brief.ref, { 'approval.byName': formerCustomer.name }),
  );
  await writeToEach(of.returns, (batch, brief) =>
    batch.update(brief.ref, { 'returned.byName': formerCustomer.name }),
  );
  await writeToEach(of.moves, (batch, move) =>
    batch.update(move.ref, { byName: formerCustomer.name }),
  );
  // Those on their own films are gone by now.
  await writeToEach(of.comments, (batch, comment) =>
    batch.update(comment.ref, {
      byName: formerColleague,
      // Only its author accepts a comment.
      ...(comment.get('accepted') == null ? {} : { 'accepted.byName': formerColleague }),
    }),
  );
  await writeToEach(of.settled, (batch, comment) =>
    batch.update(comment.ref, { 'resolved.byName': formerColleague }),
  );
  // Those of their own parcels are gone by now.
  await writeToEach(of.arrivals, (batch, line) =>
    batch.update(line.ref, { byName: formerColleague }),
  );
  await eraseWork(caller);
  await writeToEach(of.records, (batch, record) => {
    if (record.get('actorEmail') === undefined) return;
    const isAddress = record.get('action') === 'changeEmail';
    batch.update(record.ref, {
      actorEmail: formerCustomer.email,
      ...(isAddress ? { before: FieldValue.delete(), after: FieldValue.delete() } : {}),
    });
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

/** Gives their places free. What the studio counted stays for days that are over. */
async function eraseBookings(caller: Caller): Promise<void> {
  const { bookings } = accountQueries(caller.uid);
  for (const { ref } of await allOf(bookings)) await eraseBooking(ref);
}

/** What they sent, their name and the way back are only theirs; the record in `audit` stays. */
async function eraseParcels(caller: Caller): Promise<void> {
  for (const parcel of await allOf(accountQueries(caller.uid).parcels)) {
    await database().recursiveDelete(parcel.ref);
  }
}

/** Their notes stay without their name, and videos assigned to them become unassigned. */
async function eraseWork(caller: Caller): Promise<void> {
  const of = accountQueries(caller.uid);
  await Promise.all([
    // The function followStaff removes them from this list too, but later.
    database().doc(`staff/${caller.uid}`).delete(),
    writeToEach(of.views, (batch, view) => batch.delete(view.ref)),
    writeToEach(of.notes, (batch, note) => batch.update(note.ref, { byName: formerColleague })),
    writeToEach(of.customerNotes, (batch, note) =>
      batch.update(note.ref, { byName: formerColleague }),
    ),
    writeToEach(of.versions, (batch, version) =>
      batch.update(version.ref, { madeByName: formerColleague }),
    ),
    writeToEach(of.assigned, (batch, video) => batch.update(video.ref, { 'work.assignee': null })),
  ]);
}

/**
 * Deletes drafts with their history. Ordered videos stay as records of work, without their films and
 * without what was said about those.
 */
async function eraseVideos(caller: Caller): Promise<void> {
  const { videos, reviews } = accountQueries(caller.uid);
  for (const draft of await allOf(videos.where('status', '==', 'draft'))) {
    await database().recursiveDelete(draft.ref);
  }
  for (const video of await allOf(videos)) {
    if (Number(video.get('version') ?? 0) === 0) continue;
    await writeToEach(video.ref.collection('versions'), (batch, version) =>
      batch.update(version.ref, {
        files: {},
        captions: null,
        keptUntil: null,
        removedAt: FieldValue.serverTimestamp(),
        ...(version.get('review.by') === caller.uid
          ? { 'review.byName': formerCustomer.name }
          : {}),
      }),
    );
    await writeToEach(video.ref.collection('comments'), (batch, comment) =>
      batch.delete(comment.ref),
    );
  }
  // After their films, so that no change of those opens them again.
  await writeToEach(reviews, (batch, review) => batch.delete(review.ref));
  await writeToEach(videos, (batch, video) =>
    batch.update(video.ref, { ...nameless, userName: null }),
  );
}
