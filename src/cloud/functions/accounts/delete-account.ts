import { verifiedRoles } from '#domain/roles.ts';
import { closeOpenCheckouts } from './close-open-checkouts.ts';
import { eraseAccountData } from './erase-account-data.ts';
import { accountQueries } from './account-queries.ts';
import { announceErasure } from './erasure.ts';
import type { Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { admin, database } from '../store/admin.ts';
import { allOf } from '../store/pages.ts';

/**
 * Removes the caller's account and all data that the studio need not keep, and removes their name from
 * the rest. It is announced before the checks, so that no checkout and no payment comes between a check
 * and the erasure. If it stops before the identity is deleted, the person can log in and try again, as
 * every step can be repeated. Their document is deleted after their identity, when no client can create
 * it again, and with it the count of their uploads, which another window could begin anew until then. If only
 * that fails, the document is already empty.
 */
export const deleteAccount: RunCall<'deleteAccount'> = async ({ caller, body }) => {
  if (body.email.trim().toLowerCase() !== caller.email.toLowerCase()) {
    throw refusal('invalid-request', 'This is not the address of your account.');
  }
  // An admin must remain who can give roles, and the queue must know its people.
  if (verifiedRoles.some((role) => caller.roles.includes(role))) throw refusal('still-staff');
  const erasure = await announceErasure(caller.uid);
  try {
    await requireNothingRuns(caller);
  } catch (error) {
    await erasure.takeBack();
    throw error;
  }
  await erasure.begin();
  await eraseAccountData(caller);
  await removeIdentity(caller.uid);
  const last = database().batch();
  for (const collection of ['users', 'uploadCounts']) {
    last.delete(database().doc(`${collection}/${caller.uid}`));
  }
  await last.commit();
  return {};
};

/** Closes what is open for payment, and refuses while a subscription is paid for. */
async function requireNothingRuns(caller: Caller): Promise<void> {
  const subscriptions = await allOf(accountQueries(caller.uid).subscriptions);
  if (subscriptions.some((each) => each.get('status') !== 'canceled')) {
    throw refusal('subscription-running');
  }
  await closeOpenCheckouts(caller, new Set(subscriptions.map(({ id }) => id)));
}

async function removeIdentity(uid: string): Promise<void> {
  const { FirebaseAuthError, getAuth } = await import('firebase-admin/auth');
  try {
    await getAuth(admin()).deleteUser(uid);
  } catch (error) {
    // The second of two simultaneous calls finds nobody, which is fine.
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
  }
}
