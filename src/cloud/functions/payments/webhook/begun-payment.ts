import type Stripe from 'stripe';
import type { MoneyEvent } from './money-event.ts';
import { loadPaidFor } from '../invoices/paid-for.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';

/** A payment that takes days, such as a bank debit, was begun: its subscription is read again. */
export async function recordBegunPayment(
  provider: Stripe,
  { id, type, objectId }: MoneyEvent,
): Promise<PaymentOutcome> {
  const paidFor = await loadPaidFor(provider, objectId);
  if (paidFor === null) return 'ignored';
  const { subscriptionId } = paidFor;
  return recordPayment(provider, { id, type, subscriptionId, sessionId: null, invoice: null });
}
