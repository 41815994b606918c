import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { PaymentOutcome } from '../webhook/record-payment.ts';
import { disputeOf } from './dispute-state.ts';
import { followMoney } from './follow-money.ts';
import type { NamedEvent } from '../webhook/named-event.ts';
import { unlessMissing } from '../provider/provider.ts';

/** A payment was given back, as a whole or in part. */
export async function recordRefund(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const charge = await unlessMissing(provider.charges.retrieve(event.objectId));
  if (charge === null) return 'ignored';
  if (charge.amount_refunded === 0) {
    // Every refund of it was called off.
    const { data } = await provider.refunds.list({ charge: charge.id, limit: 1 });
    const [last] = data;
    return last ? recordChangedRefund(provider, { ...event, objectId: last.id }, seen) : 'ignored';
  }
  const { amount_refunded: amount, currency, refunded: isFull } = charge;
  return followMoney(provider, event, seen, {
    // Further parts of the same charge are news of their own.
    id: `refunded-${charge.id}-${amount}`,
    payment: charge.payment_intent,
    audit: { action: 'paymentRefunded', chargeId: charge.id, amount, currency, isFull },
    back: { kind: 'refund', amount, currency, isFull },
  });
}

/**
 * A refund did not reach its customer, so its money is still owed and an admin finds another way; or it was called
 * off, so its money is ours again.
 */
export async function recordChangedRefund(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const refund = await unlessMissing(provider.refunds.retrieve(event.objectId));
  const kind = changes[refund?.status ?? ''];
  if (refund === null || kind === undefined) return 'ignored';
  const { id: refundId, amount, currency, payment_intent: payment } = refund;
  const action = kind === 'failed-refund' ? 'refundFailed' : 'refundCanceled';
  return followMoney(provider, event, seen, {
    id: `${kind}-${refundId}`,
    payment,
    audit: { action, refundId, amount, currency },
    back: { kind, amount, currency },
  });
}

const changes: Record<string, 'failed-refund' | 'canceled-refund'> = {
  failed: 'failed-refund',
  canceled: 'canceled-refund',
};

/** A customer's bank disputes a payment, or has decided. It may decide again, after an appeal. */
export async function recordDispute(
  provider: Stripe,
  event: NamedEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const dispute = await unlessMissing(provider.disputes.retrieve(event.objectId));
  if (dispute === null) return 'ignored';
  const { charge: reference, currency, status, reason } = dispute;
  const charge =
    typeof reference === 'object'
      ? reference
      : await unlessMissing(provider.charges.retrieve(reference));
  if (charge === null) return 'ignored';
  const { amount, state: outcome } = disputeOf(dispute);
  const isOver = outcome !== 'open';
  const answerBy = dispute.evidence_details.due_by;
  return followMoney(provider, event, seen, {
    id: `disputed-${dispute.id}-${outcome}`,
    payment: charge.payment_intent,
    audit: {
      action: isOver ? 'paymentDisputeEnded' : 'paymentDisputed',
      disputeId: dispute.id,
      amount,
      currency,
      state: status,
      reason,
      answerBy: answerBy === null || isOver ? null : new Date(answerBy * 1000),
    },
    back: { kind: 'dispute', amount, currency, outcome },
  });
}
