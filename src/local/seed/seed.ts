import { FieldValue } from 'firebase-admin/firestore';
import { fromKeys } from '#domain/from-keys.ts';
import type { VideoCounters } from '#domain/queue-counters.ts';
import { videoStatuses } from '#domain/video.ts';
import type { Admin } from '../admin.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import { closedAccounts, demoAccounts, demoPassword } from './accounts.ts';
import { demoData } from './demo-data.ts';
import { storeFiles } from './demo-films.ts';
import type { SeedDocument } from './seed-document.ts';

/** Fills an empty local cloud with demo data; one that holds anything stays as it is. True when it did. */
export async function seedWhenEmpty(options: {
  admin: Admin;
  paymentState: PaymentState;
  site: string;
  now: Date;
  beforeWriting: () => Promise<void>;
}): Promise<boolean> {
  const { admin, paymentState, site, now, beforeWriting } = options;
  if (await holdsData(admin)) return false;
  await beforeWriting();
  const demo = demoData(now, site);
  Object.assign(paymentState, demo.paymentState);
  await Promise.all([addAccounts(admin), write(admin, demo.documents)]);
  await countVideos(admin, demo.documents);
  // A function looks at each object when it arrives, and removes one without a document.
  await storeFiles(admin, demo.documents);
  return true;
}

async function holdsData({ auth, db }: Admin): Promise<boolean> {
  const [accounts, products] = await Promise.all([
    auth.listUsers(1),
    db.collection('products').limit(1).get(),
  ]);
  return accounts.users.length > 0 || !products.empty;
}

async function addAccounts({ auth }: Admin): Promise<void> {
  for (const { uid, email, displayName, emailVerified } of demoAccounts) {
    await auth.createUser({ uid, email, displayName, emailVerified, password: demoPassword });
  }
  for (const { uid, email, displayName, emailVerified, why } of closedAccounts) {
    await auth.createUser({
      uid,
      email,
      displayName,
      emailVerified,
      // Who is invited sets one with the link of the mail.
      ...(why === 'disabled' ? { password: demoPassword, disabled: true } : {}),
    });
  }
}

/** The counters as `recountVideos` leaves them, so that the events of these videos add nothing. */
async function countVideos({ db }: Admin, documents: readonly SeedDocument[]): Promise<void> {
  const statuses = documents.flatMap(({ path, data }) =>
    /^videos\/[^/]+$/.test(path) ? [data['status']] : [],
  );
  const counts = fromKeys(
    videoStatuses,
    (status) => statuses.filter((each) => each === status).length,
  );
  const batch = db.batch();
  batch.set(db.doc('counters/videos'), counts satisfies VideoCounters);
  batch.set(db.doc('counters/videosCounted'), { at: FieldValue.serverTimestamp() });
  await batch.commit();
}

// Firestore's limit for one commit is 500 writes.
const batchSize = 400;

async function write({ db }: Admin, documents: readonly SeedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(start, start + batchSize)) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }
}
