import type { CheckoutState } from '#contracts/payment-calls.ts';
import { askProvider, unlessMissing } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { loadCheckoutSnapshot } from '../checkouts.ts';

/** Says where the payment of the caller's checkout stands, as the provider has it now. */
export const checkoutState: RunCall<'checkoutState'> = async ({ caller, body }) => {
  const snapshot = await loadCheckoutSnapshot(body.sessionId);
  if (snapshot?.userId !== caller.uid) throw refusal('not-found');
  const session = await askProvider((provider) =>
    unlessMissing(provider.checkout.sessions.retrieve(body.sessionId)),
  );
  if (session === null) throw refusal('not-found');
  return { state: await stateOf(session) };
};

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
