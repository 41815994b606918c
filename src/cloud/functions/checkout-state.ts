import {
  checkoutStateRequest,
  type checkoutStateResponse,
  type CheckoutState,
} from '#contracts/payments-api.ts';
import type { z } from 'zod';
import { paymentSecrets } from './payment-secrets.ts';
import { askProvider, unlessMissing } from './payment/provider.ts';
import { clientFunction } from './request/client-function.ts';
import { refusal } from './request/failure.ts';
import { database } from './store/admin.ts';
import { loadCheckoutSnapshot } from './store/checkouts.ts';

/** Says where the payment of the caller's checkout stands, as the provider has it now. */
export const checkoutState = clientFunction({
  name: 'checkoutState',
  body: checkoutStateRequest,
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ caller, body }): Promise<z.infer<typeof checkoutStateResponse>> => {
    const snapshot = await loadCheckoutSnapshot(body.sessionId);
    if (snapshot?.userId !== caller.uid) throw refusal('not-found');
    const session = await askProvider((provider) =>
      unlessMissing(provider.checkout.sessions.retrieve(body.sessionId)),
    );
    if (session === null) throw refusal('not-found');
    return { state: await stateOf(session) };
  },
});

async function stateOf(session: {
  id: string;
  status: string | null;
  payment_status: string;
}): Promise<CheckoutState> {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const order = await database().doc(`checkouts/${session.id}`).get();
  return order.get('payment') === 'failed' ? 'failed' : 'pending';
}
