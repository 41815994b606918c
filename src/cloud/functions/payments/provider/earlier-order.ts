import type Stripe from 'stripe';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { idOf } from './id-of.ts';
import { grantsPeriod } from '../webhook/payment-event.ts';
import { unlessMissing } from './provider.ts';
import { recordPayment } from '../webhook/record-payment.ts';

type Completed = { session: Stripe.Checkout.Session; subscriptionId: string };

/**
 * Refuses a further order while an earlier one is complete at the provider and not a subscription of ours
 * yet: its event is late, or its bank debit takes days. The cart still holds it then, and would be paid
 * twice. One that is paid is recorded here, as its event would.
 */
export async function requireNoEarlierOrder(
  provider: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<void> {
  for (const completed of await withoutSubscription(sessions)) {
    const current = await unlessMissing(provider.subscriptions.retrieve(completed.subscriptionId));
    // Ended before it was recorded: its account was deleted, or its debit failed.
    if (current === null || hasEndedThere(current)) continue;
    if (completed.session.payment_status === 'unpaid') throw refusal('payment-on-its-way');
    await recordOrder(provider, completed);
    const { exists: hasBegun } = await subscriptionReference(completed.subscriptionId).get();
    throw refusal('payment-on-its-way', hasBegun ? paidAlready : undefined);
  }
}

const paidAlready =
  'You have paid an order of yours already, and its subscription has just begun: look under Subscriptions. Nothing was charged again.';

const hasEndedThere = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/** Complete orders of ours that are no subscription yet, and whose payment has not failed. */
async function withoutSubscription(
  sessions: readonly Stripe.Checkout.Session[],
): Promise<Completed[]> {
  const completed = sessions.flatMap((session) => {
    const subscriptionId = idOf(session.subscription);
    return session.status === 'complete' && subscriptionId !== null
      ? [{ session, subscriptionId }]
      : [];
  });
  const db = database();
  const found = await Promise.all(
    completed.map(async (order) => {
      const [ours, checkout] = await db.getAll(
        subscriptionReference(order.subscriptionId),
        db.doc(`checkouts/${order.session.id}`),
      );
      const isWaited = !ours?.exists && checkout?.exists && checkout.get('payment') !== 'failed';
      return isWaited ? [order] : [];
    }),
  );
  return found.flat();
}

/**
 * Does what the events of this payment will do, or have done meanwhile: the order first, and apart from it
 * its invoice, so that an invoice that does not fit keeps no order from beginning.
 */
async function recordOrder(provider: Stripe, { session, subscriptionId }: Completed) {
  const invoiceId = idOf(session.invoice);
  const paid = invoiceId === null ? null : await provider.invoices.retrieve(invoiceId);
  // The same names at each try, so that what does not fit is kept for admins once.
  const event = { type: 'checkout', subscriptionId, sessionId: session.id };
  await recordPayment(provider, { ...event, id: `checkout-${session.id}`, invoiceId: null });
  if (paid === null || !grantsPeriod(paid)) return;
  await recordPayment(provider, { ...event, id: `checkout-${session.id}-paid`, invoiceId });
}
