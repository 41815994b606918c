import type Stripe from 'stripe';
import type { MoneyEvent } from './money-event.ts';
import { loadInvoiceOf, subscriptionIdOf } from '../invoices/paid-for.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';

/** A payment that takes days, such as a bank debit, was begun: its subscription is read again. */
export async function recordBegunPayment(
  provider: Stripe,
  { id, type, objectId }: MoneyEvent,
): Promise<PaymentOutcome> {
  const invoice = await loadInvoiceOf(provider, objectId);
  const subscriptionId = invoice && subscriptionIdOf(invoice);
  if (subscriptionId === null) return 'ignored';
  return recordPayment(provider, { id, type, subscriptionId, sessionId: null, invoiceId: null });
}
