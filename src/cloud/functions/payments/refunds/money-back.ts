import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { PaymentOutcome } from '../webhook/record-payment.ts';
import { disputeStateOf } from './dispute-state.ts';
import { takeBackTokens } from './take-back-tokens.ts';
import type { MoneyEvent } from '../webhook/money-event.ts';
import { loadPaidFor } from '../invoices/paid-for.ts';
import { unlessMissing } from '../provider/provider.ts';

/**
 * A payment was given back. A full refund takes what is left of the tokens that it brought. A part of it
 * takes none: whoever gave it knew why. Both are kept for admins.
 */
export async function recordRefund(
  provider: Stripe,
  event: MoneyEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const charge = await unlessMissing(provider.charges.retrieve(event.objectId));
  if (charge === null || charge.amount_refunded === 0) return 'ignored';
  const paidFor = await loadPaidFor(provider, charge.payment_intent);
  if (paidFor === null) return 'ignored';
  const { amount_refunded: amount, currency, refunded: isFull } = charge;
  return takeBackTokens(event, seen, {
    ...paidFor,
    takes: isFull,
    audit: { action: 'paymentRefunded', chargeId: charge.id, amount, currency, isFull },
    // Further parts of the same charge are news of their own.
    mail: {
      id: `refunded-${charge.id}-${amount}`,
      back: { kind: 'refund', amount, currency, isFull },
    },
  });
}

/**
 * A customer's bank disputes a payment. It takes nothing before the bank decides. One that is lost takes
 * what a full refund takes.
 */
export async function recordDispute(
  provider: Stripe,
  event: MoneyEvent,
  seen: DocumentSnapshot,
): Promise<PaymentOutcome> {
  const dispute = await unlessMissing(provider.disputes.retrieve(event.objectId));
  if (dispute === null) return 'ignored';
  const { charge: reference, amount, currency, status, reason } = dispute;
  const charge =
    typeof reference === 'object'
      ? reference
      : await unlessMissing(provider.charges.retrieve(reference));
  const paidFor = charge && (await loadPaidFor(provider, charge.payment_intent));
  if (paidFor === null) return 'ignored';
  const outcome = disputeStateOf(status);
  const isOver = outcome !== 'open';
  const answerBy = dispute.evidence_details.due_by;
  return takeBackTokens(event, seen, {
    ...paidFor,
    takes: status === 'lost',
    audit: {
      action: isOver ? 'paymentDisputeEnded' : 'paymentDisputed',
      disputeId: dispute.id,
      amount,
      currency,
      state: status,
      reason,
      answerBy: answerBy === null || isOver ? null : new Date(answerBy * 1000),
    },
    mail: {
      id: `disputed-${dispute.id}-${outcome}`,
      back: { kind: 'dispute', amount, currency, outcome },
    },
  });
}
