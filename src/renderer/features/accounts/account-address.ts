import type { SubscriptionsFilter } from '#data/repositories/subscriptions-repository.ts';
import { subscriptionStatus } from '#domain/subscription.ts';

/** What the address of the page asks for: which subscriptions, and which one is open. */
export type AccountAddress = { filter: SubscriptionsFilter; subscriptionId: string | null };

/** Reads the address; an address of a customer goes before a status. */
export function readAccountAddress(search: URLSearchParams): AccountAddress {
  const subscriptionId = search.get('subscription') || null;
  const email = search.get('email');
  if (email) return { filter: { by: 'email', email }, subscriptionId };
  const status = subscriptionStatus.safeParse(search.get('status'));
  return {
    filter: status.success ? { by: 'status', status: status.data } : { by: 'nothing' },
    subscriptionId,
  };
}

export function accountSearch({ filter, subscriptionId }: AccountAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.by === 'email') search.set('email', filter.email);
  if (filter.by === 'status') search.set('status', filter.status);
  if (subscriptionId !== null) search.set('subscription', subscriptionId);
  return search;
}
