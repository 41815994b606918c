import type Stripe from 'stripe';
import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { unlessMissing } from '../provider/provider.ts';
import { moment, type NamedEvent } from './named-event.ts';

/** A webhook event: the subscription that it concerns, and the payment for it. */
export type PaymentEvent = {
  id: string;
  type: string;
  subscriptionId: string;
  /** The checkout session, when the event names it. */
  sessionId: string | null;
  /** Present when a period of the subscription was paid. */
  invoice: PaidInvoice | null;
};
export type PaidInvoice = { id: string; periodStart: Date; periodEnd: Date };

type PaymentSubject = 'session' | 'subscription' | 'schedule' | 'invoice' | 'paid-invoice';

/** The kinds of events that make and change subscriptions. */
export const paymentSubjects = new Map<string, PaymentSubject>([
  ['checkout.session.completed', 'session'],
  ['checkout.session.async_payment_succeeded', 'session'],
  ['customer.subscription.created', 'subscription'],
  ['customer.subscription.updated', 'subscription'],
  ['customer.subscription.deleted', 'subscription'],
  ['customer.subscription.paused', 'subscription'],
  ['customer.subscription.resumed', 'subscription'],
  ['subscription_schedule.updated', 'schedule'],
  ['subscription_schedule.released', 'schedule'],
  ['subscription_schedule.canceled', 'schedule'],
  ['invoice.payment_failed', 'invoice'],
  ['invoice.payment_action_required', 'invoice'],
  ['invoice.paid', 'paid-invoice'],
]);

const reference = z
  .union([documentId, z.object({ id: documentId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const span = z.object({ start: moment, end: moment });
/** The part of the provider's invoice that says what it pays. */
export const invoice = z.object({
  id: documentId,
  billing_reason: z.string().nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: span })) }),
});

// Invoices of a paid period, and of a change of plan. Others bring no tokens.
const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update'];

/** Whether an invoice pays a period of a subscription. */
export const grantsPeriod = (paid: z.infer<typeof invoice>): boolean =>
  periodReasons.includes(paid.billing_reason ?? '');

/** Reads from the provider what an event is about; null for what does not concern our subscriptions. */
export async function loadPaymentEvent(
  provider: Stripe,
  { id, type, about, objectId }: NamedEvent<PaymentSubject>,
): Promise<PaymentEvent | null> {
  const bare = { id, type, sessionId: null, invoice: null };
  switch (about) {
    case 'subscription':
      return { ...bare, subscriptionId: objectId };
    case 'session': {
      const session = await unlessMissing(provider.checkout.sessions.retrieve(objectId));
      return concerning(session?.subscription, { ...bare, sessionId: objectId });
    }
    case 'schedule': {
      const schedule = await unlessMissing(provider.subscriptionSchedules.retrieve(objectId));
      // A released schedule names the subscription that it had.
      return concerning(schedule?.subscription ?? schedule?.released_subscription, bare);
    }
    case 'invoice':
    case 'paid-invoice': {
      const found = await unlessMissing(provider.invoices.retrieve(objectId));
      const owner = found?.parent?.subscription_details?.subscription;
      if (!found || !owner) return null;
      const known = about === 'paid-invoice' ? invoice.parse(found) : null;
      const paid = known && grantsPeriod(known) ? paidInvoiceOf(known) : null;
      return concerning(owner, { ...bare, invoice: paid });
    }
  }
}

function concerning(
  subscription: string | { id: string } | null | undefined,
  rest: Omit<PaymentEvent, 'subscriptionId'>,
): PaymentEvent | null {
  const subscriptionId = reference.parse(subscription);
  return subscriptionId === null ? null : { ...rest, subscriptionId };
}

/** The period that an invoice pays, from its lines. The invoice's own dates are the period before. */
export function paidInvoiceOf(paid: z.infer<typeof invoice>): PaidInvoice {
  const starts = paid.lines.data.map((line) => line.period.start.getTime());
  const ends = paid.lines.data.map((line) => line.period.end.getTime());
  if (starts.length === 0) throw new Error(`Invoice ${paid.id} has no lines.`);
  return {
    id: paid.id,
    periodStart: new Date(Math.min(...starts)),
    periodEnd: new Date(Math.max(...ends)),
  };
}
