import type Stripe from 'stripe';
import type { Caller } from '../request/caller.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * The provider's customer for this account, made at the first checkout. Found by address and told
 * apart by our uid, so that nobody becomes somebody else's customer by registering their address.
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
    // Two first checkouts at once find nobody and must still make one customer.
    { idempotencyKey: `customer-${fingerprintOf({ uid, email })}` },
  );
  return created.id;
}
