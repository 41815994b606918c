import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';

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

const reference = z
  .union([documentId, z.object({ id: documentId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
/** Seconds since 1970, of a time that a date can hold. */
export const moment = z
  .number()
  .transform((seconds) => new Date(seconds * 1000))
  .pipe(z.date());
const span = z.object({ start: moment, end: moment });

const event = z.object({
  id: documentId,
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
const checkoutSession = z.object({ id: documentId, subscription: reference });
const subscription = z.object({ id: documentId });
// A released schedule names the subscription that it had.
const schedule = z.object({ subscription: reference, released_subscription: reference });
/** The part of the provider's invoice that an event and a later look have in common. */
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

/** Reads a verified webhook event; null for one that does not concern our subscriptions. */
export function paymentEventOf(verified: unknown): PaymentEvent | null {
  const { id, type, data } = event.parse(verified);
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = checkoutSession.parse(data.object);
      return about(session.subscription, { id, type, sessionId: session.id, invoice: null });
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return about(subscription.parse(data.object).id, {
        id,
        type,
        sessionId: null,
        invoice: null,
      });
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled': {
      const { subscription: current, released_subscription: released } = schedule.parse(
        data.object,
      );
      return about(current ?? released, { id, type, sessionId: null, invoice: null });
    }
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const failed = invoice.parse(data.object);
      return about(failed.parent?.subscription_details?.subscription ?? null, {
        id,
        type,
        sessionId: null,
        invoice: null,
      });
    }
    case 'invoice.paid': {
      const paid = invoice.parse(data.object);
      return about(paid.parent?.subscription_details?.subscription ?? null, {
        id,
        type,
        sessionId: null,
        invoice: grantsPeriod(paid) ? paidInvoiceOf(paid) : null,
      });
    }
    default:
      return null;
  }
}

function about(
  subscriptionId: string | null,
  rest: Omit<PaymentEvent, 'subscriptionId'>,
): PaymentEvent | null {
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
