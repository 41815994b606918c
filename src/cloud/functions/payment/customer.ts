import type Stripe from 'stripe';
import type { Caller } from '../request/caller.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * The provider's customer for this account, created at the first checkout. Found by address and our
 * uid, so that nobody can take over a customer by registering the same address.
 */
export async function customerOf(
  provider: Stripe,
  caller: Pick<Caller, 'uid' | 'email'>,
): Promise<string> {
  const { uid, email } = caller;
  const known = await provider.customers.list({ email, limit: 100 });
  const own = known.data.find((customer) => customer.metadata.uid === uid);
  if (own) return own.id;
  const created = await provider.customers.create(
    { email, metadata: { uid } },
    // Two simultaneous first checkouts find no customer and must still create only one.
    { idempotencyKey: `customer-${fingerprintOf({ uid, email })}` },
  );
  return created.id;
}
