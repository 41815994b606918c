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

/** Fills an empty local cloud with demo data; one that holds products stays as it is. */
export async function seedWhenEmpty(options: {
  admin: Admin;
  paymentState: PaymentState;
  site: string;
  now: Date;
  /** Resolves when an emulator can be written to. */
  answers: (emulator: 'firestore' | 'auth' | 'storage') => Promise<void>;
}): Promise<void> {
  const { admin, paymentState, site, now, answers } = options;
  await answers('firestore');
  const products = await admin.db.collection('products').limit(1).get();
  if (!products.empty) return;
  const demo = demoData(now, site);
  Object.assign(paymentState, demo.paymentState);
  await write(admin, demo.documents);
  await countVideos(admin, demo.documents);
  await answers('auth');
  await addAccounts(admin);
  // A function looks at each object when it arrives, and removes one without a document.
  await answers('storage');
  await storeFiles(admin, demo.documents);
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
