import { FieldValue } from 'firebase-admin/firestore';
import { loadCustomerIds } from '../payments/provider/customer.ts';
import { askProvider, unlessMissing } from '../payments/provider/provider.ts';
import type { RunCall } from '../request/run-call.ts';
import { admin, database } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { accountQueries } from './account-queries.ts';
import { unlessErased } from './erasure.ts';

/**
 * After a change of address, updates all copies of it: the studio's documents, and the payment
 * provider, which sends the receipts. Only a confirmed address counts, as anybody could type a foreign
 * one. The account's document comes last, with the record of the change. The client compares its address, so a failure is retried at
 * the next start. An account that is being deleted is left alone.
 */
export const syncEmail: RunCall<'syncEmail'> = async ({ caller }) => {
  const { getAuth } = await import('firebase-admin/auth');
  // Not from the token, which may be older than the change.
  const { email, emailVerified } = await getAuth(admin()).getUser(caller.uid);
  const account = database().doc(`users/${caller.uid}`);
  const address = email?.toLowerCase();
  if (address === undefined || !emailVerified) return {};
  const before: unknown = (await account.get()).get('email');
  if (before === address) return {};
  if (!(await unlessErased(caller.uid, () => {}))) return {};
  await bringAddress(caller.uid, address);
  await unlessErased(caller.uid, (transaction) => {
    transaction.update(account, { email: address });
    transaction.create(database().collection('audit').doc(), {
      action: 'changeEmail',
      actorId: caller.uid,
      actorEmail: address,
      targetId: caller.uid,
      before: before ?? null,
      after: address,
      at: FieldValue.serverTimestamp(),
    });
  });
  return {};
};

async function bringAddress(uid: string, email: string): Promise<void> {
  const of = accountQueries(uid);
  const customers = await loadCustomerIds(uid);
  if (customers.length > 0) {
    await askProvider(async (provider) => {
      // One that was deleted there needs no address.
      for (const customer of customers)
        await unlessMissing(provider.customers.update(customer, { email }));
    });
  }
  for (const query of [of.subscriptions, of.progress, of.videos, of.bookings, of.parcels]) {
    for await (const page of pagesOf(query)) {
      const goesOn = await unlessErased(uid, (transaction) => {
        for (const { ref } of page) transaction.update(ref, { userEmail: email });
      });
      if (!goesOn) return;
    }
  }
}
