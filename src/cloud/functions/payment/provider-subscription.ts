import type Stripe from 'stripe';
import { documentId } from '#domain/document-id.ts';
import type { OverduePayment, SubscriptionStatus } from '#domain/subscription.ts';
import { unlessMissing } from './provider.ts';

/** A subscription as the provider has it now. `not-begun`: its first payment is not through. */
export type ProviderSubscription = {
  status: SubscriptionStatus | 'not-begun';
  customerId: string;
  currentPeriodEnd: Date;
  /** Set by our checkout; null on any other subscription. */
  uid: string | null;
  /** The open invoice while it is past due. */
  overdue: OverduePayment | null;
  /** When it ends because it was canceled; null while it renews, and once it has ended. */
  cancelsAt: Date | null;
  scheduleId: string | null;
  /** What it sells, with each item's product. */
  items: Stripe.SubscriptionItem[];
};

/** Reads the provider's subscription. */
export function providerSubscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { status, customer, items, metadata, schedule } = subscription;
  // The items have the period, and all of ours have the same one.
  const ends = items.data.map((item) => item.current_period_end);
  return {
    status: statusOf(status),
    customerId: typeof customer === 'string' ? customer : customer.id,
    currentPeriodEnd: new Date(Math.max(...ends) * 1000),
    cancelsAt: status === 'canceled' ? null : cancellationOf(subscription, Math.max(...ends)),
    scheduleId: typeof schedule === 'object' ? (schedule?.id ?? null) : (schedule ?? null),
    items: items.data,
    uid: documentId.safeParse(metadata.uid).data ?? null,
    overdue: null,
  };
}

function cancellationOf(
  { cancel_at: at, cancel_at_period_end: atEnd }: Stripe.Subscription,
  periodEnd: number,
): Date | null {
  const seconds = at ?? (atEnd ? periodEnd : null);
  return seconds === null ? null : new Date(seconds * 1000);
}

function statusOf(status: Stripe.Subscription['status']): ProviderSubscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'canceled':
      return 'canceled';
    case 'incomplete':
    case 'incomplete_expired':
      return 'not-begun';
    default:
      // past_due, unpaid, paused and unknown statuses: a payment is missing.
      return 'past_due';
  }
}

/** Loads a subscription's current state from the provider; null when there is none of this id. */
export async function loadProviderSubscription(
  provider: Stripe,
  id: string,
): Promise<ProviderSubscription | null> {
  const found = await unlessMissing(
    provider.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'items.data.price.product'],
    }),
  );
  if (found === null) return null;
  const current = providerSubscriptionOf(found);
  const { latest_invoice: invoice } = found;
  if (current.status !== 'past_due' || typeof invoice !== 'object' || invoice === null) {
    return current;
  }
  return { ...current, overdue: await loadOverdue(provider, invoice) };
}

/** An open invoice and where its payment stands; null for one that is not open. */
async function loadOverdue(
  provider: Stripe,
  invoice: Stripe.Invoice,
): Promise<OverduePayment | null> {
  const { id, status, amount_remaining: amount, attempt_count: attempts } = invoice;
  if (status !== 'open') return null;
  const next = invoice.next_payment_attempt;
  return {
    invoiceId: id,
    amount,
    attempts,
    nextAttemptAt: next === null ? null : new Date(next * 1000),
    needsAction: (await loadWaitingIntent(provider, id)) !== null,
  };
}

/** The payment of an invoice about which the bank asks its customer; null when it asks nothing. */
export async function loadWaitingIntent(
  provider: Stripe,
  invoiceId: string,
): Promise<Stripe.PaymentIntent | null> {
  const payments = await provider.invoicePayments.list({
    invoice: invoiceId,
    limit: 5,
    expand: ['data.payment.payment_intent'],
  });
  const intents = payments.data.map(({ payment: { payment_intent: intent } }) => intent);
  for (const intent of intents) {
    if (typeof intent === 'object' && intent.status === 'requires_action') return intent;
  }
  return null;
}
