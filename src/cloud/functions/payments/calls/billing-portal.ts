import { routes } from '#domain/routes.ts';
import { siteOrigin } from '../../environment.ts';
import { loadOwnSubscription } from '../plan/sync-plan.ts';
import { askProvider, unlessMissing } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';

/**
 * Returns a new address of the provider's page, where a subscription's owner changes card or plan. A customer that
 * was deleted there has none, and is told so.
 */
export const billingPortal: RunCall<'billingPortal'> = async ({ caller, body }) => {
  const subscription = await loadOwnSubscription(caller.uid, body.subscriptionId);
  const session = await askProvider((provider) =>
    unlessMissing(
      provider.billingPortal.sessions.create({
        customer: subscription.customerId,
        return_url: `${siteOrigin()}${routes.subscriptions.path}`,
      }),
    ),
  );
  if (session === null) {
    throw refusal('not-found', 'The payment provider keeps no card of this subscription any more.');
  }
  return { url: session.url };
};
