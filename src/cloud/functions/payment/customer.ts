import type Stripe from 'stripe';
import type { Caller } from '../request/caller.ts';
import { fingerprintOf } from './fingerprint.ts';

type Person = Pick<Caller, 'uid' | 'email'>;

/**
 * The id of the provider's customer for this account; null before its first checkout. Found by address
 * and our uid, so that nobody can take over a customer by registering the same address.
 */
export async function findCustomer(
  provider: Stripe,
  { uid, email }: Person,
): Promise<string | null> {
  const known = await provider.customers.list({ email, limit: 100 });
  return known.data.find((customer) => customer.metadata.uid === uid)?.id ?? null;
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
  return created.id;
}
