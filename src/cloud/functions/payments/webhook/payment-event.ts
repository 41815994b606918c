import type Stripe from 'stripe';
import { loadInvoiceOf, subscriptionIdOf } from '../invoices/paid-for.ts';
import { idOf, type Reference } from '../provider/id-of.ts';
import { unlessMissing } from '../provider/provider.ts';
import type { NamedEvent } from './named-event.ts';

/** A webhook event: the subscription that it concerns, and the payment for it. */
export type PaymentEvent = {
  id: string;
  type: string;
  subscriptionId: string;
  /** The checkout session, when the event names it. */
  sessionId: string | null;
  /** The invoice that paid a period of the subscription; null when none did. */
  invoiceId: string | null;
};

// Invoices of a paid period, and of a change of plan. Others bring no tokens.
const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update'];

/** Whether an invoice pays a period of a subscription. */
export const grantsPeriod = (paid: Pick<Stripe.Invoice, 'billing_reason'>): boolean =>
  periodReasons.includes(paid.billing_reason ?? '');

/** Reads from the provider what an event is about; null for what does not concern our subscriptions. */
export type LoadEvent = (provider: Stripe, event: NamedEvent) => Promise<PaymentEvent | null>;

const concerning = (
  { id, type }: NamedEvent,
  subscription: Reference,
  more: Partial<PaymentEvent> = {},
): PaymentEvent | null => {
  const subscriptionId = idOf(subscription);
  return subscriptionId === null
    ? null
    : { id, type, subscriptionId, sessionId: null, invoiceId: null, ...more };
};

/** By what an event is about. */
export const loadersOfEvents = {
  subscription: (_provider, event) => Promise.resolve(concerning(event, event.objectId)),
  session: async (provider, event) => {
    const { objectId: sessionId } = event;
    const session = await unlessMissing(provider.checkout.sessions.retrieve(sessionId));
    return concerning(event, session?.subscription, { sessionId });
  },
  schedule: async (provider, event) => {
    const schedule = await unlessMissing(provider.subscriptionSchedules.retrieve(event.objectId));
    // A released schedule names the subscription that it had.
    return concerning(event, schedule?.subscription ?? schedule?.released_subscription);
  },
  invoice: async (provider, event) => {
    const found = await unlessMissing(provider.invoices.retrieve(event.objectId));
    return concerning(event, found && subscriptionIdOf(found));
  },
  paidInvoice: async (provider, event) => {
    const found = await unlessMissing(provider.invoices.retrieve(event.objectId));
    const invoiceId = found !== null && grantsPeriod(found) ? found.id : null;
    return concerning(event, found && subscriptionIdOf(found), { invoiceId });
  },
  /** A payment that takes days, such as a bank debit. */
  begunPayment: async (provider, event) => {
    const found = await loadInvoiceOf(provider, event.objectId);
    return concerning(event, found && subscriptionIdOf(found));
  },
} satisfies Record<string, LoadEvent>;
