import type Stripe from 'stripe';
import type { Caller } from '../../request/caller.ts';
import { accountQueries } from '../../accounts/account-queries.ts';
import { allOf } from '../../store/pages.ts';
import { fingerprintOf } from '../webhook/fingerprint.ts';
import { unlessMissing } from './provider.ts';

type Person = Pick<Caller, 'uid' | 'email'>;

/**
 * The id of the provider's customer for this account; null before its first checkout. Found by address, or
 * as one that has paid here under another address, and always by our uid, so that nobody can take over a
 * customer by registering the same address.
 */
export async function findCustomer(
  provider: Stripe,
  { uid, email }: Person,
): Promise<string | null> {
  const known = await provider.customers.list({ email, limit: 100 });
  const found = known.data.find((customer) => customer.metadata.uid === uid);
  if (found) return found.id;
  for (const id of await loadCustomerIds(uid)) {
    const customer = await unlessMissing(provider.customers.retrieve(id));
    if (customer && !customer.deleted && customer.metadata.uid === uid) return customer.id;
  }
  return null;
}

/** The provider's customers who have opened a payment page of this account, or paid on one. */
export async function loadCustomerIds(uid: string): Promise<string[]> {
  const { subscriptions, checkouts } = accountQueries(uid);
  const documents = await Promise.all([allOf(subscriptions), allOf(checkouts)]);
  const ids = documents.flat().map((each): unknown => each.get('customerId'));
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

/** The id of the provider's customer for this account, created at the first checkout. */
export async function customerOf(provider: Stripe, person: Person): Promise<string> {
  const { uid, email } = person;
  const own = await findCustomer(provider, person);
  if (own !== null) return own;
  const created = await provider.customers.create(
    { email, metadata: { uid } },
    // Two simultaneous first checkouts find no customer and must still create only one.
    { idempotencyKey: `customer-${fingerprintOf({ uid, email })}` },
  );
  const stands = await provider.customers.retrieve(created.id);
  if (!stands.deleted) return created.id;
  // The provider repeats its answer for a day, also when that customer was deleted meanwhile.
  const again = await provider.customers.create(
    { email, metadata: { uid } },
    { idempotencyKey: `customer-after-${created.id}` },
  );
  return again.id;
}
