import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { database } from '../../store/admin.ts';
import { isHandled, writeHandled } from '../webhook/handled-event.ts';
import type { PaymentEvent } from '../webhook/payment-event.ts';
import { endAtProvider } from '../provider/provider-subscription.ts';
import { log } from '../../request/log.ts';
import { idOf } from '../provider/id-of.ts';

/** A payment that was given back. Amounts in cents. */
type Refund = {
  invoiceId: string;
  paymentIntentId: string;
  refundId: string;
  amount: number;
  currency: string;
};

/**
 * Ends a subscription whose account is deleted, pays back what was paid for it, and keeps that for
 * admins. Each step may be taken again, so an event that was half handled is simply delivered again.
 */
export async function refundAfterDeletion(
  provider: Stripe,
  event: PaymentEvent,
): Promise<'refunded' | 'repeated'> {
  const { subscriptionId } = event;
  await endAtProvider(provider, subscriptionId);
  const refunds = await refundPayments(provider, subscriptionId);
  const db = database();
  const seen = db.doc(`events/${event.id}`);
  const entry = refundAfterDeletionRecord(subscriptionId);
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  log.error('A payment for a deleted account was refunded', { subscriptionId, amount });
  return db.runTransaction(async (transaction) => {
    const [known, earlier] = await transaction.getAll(seen, entry);
    if (known === undefined || isHandled(known)) return 'repeated';
    const at = FieldValue.serverTimestamp();
    writeHandled(transaction, known, { type: event.type, subscriptionId, refunded: true });
    const told: unknown = earlier?.get('refunds');
    if (Array.isArray(told) && told.length >= refunds.length) return 'refunded';
    transaction.set(entry, {
      action: 'paymentRefundedAfterDeletion',
      subscriptionId,
      eventId: event.id,
      amount,
      refunds,
      at,
    });
    return 'refunded';
  });
}

/** The record of what was paid back because the account was deleted. */
export const refundAfterDeletionRecord = (subscriptionId: string) =>
  database().doc(`audit/paymentRefundedAfterDeletion-${subscriptionId}`);

async function refundPayments(provider: Stripe, subscription: string): Promise<Refund[]> {
  const refunds: Refund[] = [];
  const paid = { status: 'paid', limit: 100 } as const;
  for await (const invoice of provider.invoices.list({ ...paid, subscription })) {
    for await (const payment of provider.invoicePayments.list({ ...paid, invoice: invoice.id })) {
      refunds.push(...(await refundOf(provider, invoice.id, payment)));
    }
  }
  return refunds;
}

/** Pays back what of a payment was not paid back yet; gives all its refunds. */
async function refundOf(
  provider: Stripe,
  invoiceId: string,
  { id, payment, amount_paid: paid }: Stripe.InvoicePayment,
): Promise<Refund[]> {
  const intent = idOf(payment.payment_intent);
  if (intent === null) throw new Error(`${id} is no payment that can be refunded.`);
  const listed = await provider.refunds.list({ payment_intent: intent, limit: 100 });
  const refunds = listed.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (refunded < (paid ?? 0)) {
    refunds.push(
      await provider.refunds.create(
        { payment_intent: intent, metadata: { because: 'account deleted' } },
        // Two events at the same time see the same earlier refunds, so they send the same key.
        { idempotencyKey: `refund-${intent}-${listed.data.length}` },
      ),
    );
  }
  return refunds.map((refund) => ({
    invoiceId,
    paymentIntentId: intent,
    refundId: refund.id,
    amount: refund.amount,
    currency: refund.currency,
  }));
}
