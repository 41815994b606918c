import type Stripe from 'stripe';
import { documentId } from '#domain/document-id.ts';
import type {
  OverduePayment,
  PausedPayments,
  Subscription,
  SubscriptionStatus,
} from '#domain/subscription.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { log } from '../../request/log.ts';
import { idOf } from './id-of.ts';
import { isRefused, unlessMissing } from './provider.ts';

/** A subscription as the provider has it now. `not-begun`: its first payment is not through. */
export type ProviderSubscription = {
  status: SubscriptionStatus | 'not-begun';
  customerId: string;
  /** Or when it ended. */
  currentPeriodEnd: Date;
  /** The moment whose day of the month ends its periods. */
  anchor: Date;
  /** Set by our checkout; null on any other subscription. */
  uid: string | null;
  /** The open invoice while it is past due, or while its renewal is being charged. */
  overdue: OverduePayment | null;
  /** When it ends because it was canceled; null while it renews, and once it has ended. */
  cancelsAt: Date | null;
  /** Whether it ends with its period, whenever that is; otherwise `cancelsAt` is a date of its own. */
  endsWithPeriod: boolean;
  /** A payment method of its own, which is charged before the customer's. */
  pinnedMethodId: string | null;
  /** Whether what pays its next invoice becomes its own. */
  pinsPayer: boolean;
  /** Set while the provider charges nothing. */
  paused: PausedPayments | null;
  scheduleId: string | null;
  /** The open invoice of a change that is made once it is paid. */
  unconfirmedId: string | null;
  /** The same with its amount, where the invoice was loaded. */
  unconfirmed: Subscription['unconfirmed'];
  /** Whether it is a trial, whose period costs nothing and brings no tokens. */
  isTrial: boolean;
  /** What takes something off its price. */
  discountIds: string[];
  /** What it sells, with each item's product. */
  items: Stripe.SubscriptionItem[];
};

/** Reads the provider's subscription. */
export function providerSubscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { status, customer, items, metadata, schedule, ended_at: endedAt } = subscription;
  const { default_payment_method: method } = subscription;
  // The items have the period, and all of ours have the same one.
  const ends = items.data.map((item) => item.current_period_end);
  return {
    status: statusOf(status),
    customerId: idOf(customer),
    currentPeriodEnd: new Date((endedAt ?? Math.max(...ends)) * 1000),
    anchor: new Date(subscription.billing_cycle_anchor * 1000),
    cancelsAt: status === 'canceled' ? null : cancellationOf(subscription, Math.max(...ends)),
    endsWithPeriod: subscription.cancel_at_period_end,
    pinnedMethodId: idOf(method),
    pinsPayer: subscription.payment_settings?.save_default_payment_method === 'on_subscription',
    paused: pauseOf(subscription),
    scheduleId: idOf(schedule),
    unconfirmedId: subscription.pending_update ? idOf(subscription.latest_invoice) : null,
    unconfirmed: unconfirmedOf(subscription),
    isTrial: status === 'trialing',
    discountIds: subscription.discounts.map((each) => idOf(each)),
    items: items.data,
    uid: documentId.safeParse(metadata.uid).data ?? null,
    overdue: null,
  };
}

function unconfirmedOf({
  pending_update: update,
  latest_invoice: latest,
}: Stripe.Subscription): Subscription['unconfirmed'] {
  if (!update || latest === null || typeof latest === 'string') return null;
  const { id: invoiceId, amount_remaining: amount } = latest;
  return { invoiceId, amount, expiresAt: new Date(update.expires_at * 1000) };
}

function cancellationOf(
  { cancel_at: at, cancel_at_period_end: atEnd }: Stripe.Subscription,
  periodEnd: number,
): Date | null {
  const seconds = at ?? (atEnd ? periodEnd : null);
  return seconds === null ? null : new Date(seconds * 1000);
}

const pauseOf = ({ pause_collection: pause }: Stripe.Subscription): PausedPayments | null =>
  pause ? { resumesAt: pause.resumes_at ? new Date(pause.resumes_at * 1000) : null } : null;

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

/** The status of one that has begun with us: while it lacks a valid payment it is past due. */
export const begunStatus = (status: ProviderSubscription['status']): SubscriptionStatus =>
  status === 'not-begun' ? 'past_due' : status;

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
  const isPastDue = current.status === 'past_due';
  return { ...current, overdue: isPastDue ? await loadOverdue(provider, found) : renewalOf(found) };
}

/** Ends a subscription now, without a last invoice. Another event may have ended or removed it since. */
export async function endAtProvider(provider: Stripe, id: string): Promise<void> {
  const found = await unlessMissing(provider.subscriptions.retrieve(id));
  if (found === null || found.status === 'canceled') return;
  await unlessMissing(provider.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
}

/** The invoice that is to be paid; null when none is. While it is unpaid, newer ones stay drafts. */
async function loadOpenInvoice(
  provider: Stripe,
  { id, latest_invoice: latest }: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  if (typeof latest === 'object' && latest?.status === 'open') return latest;
  const open = await provider.invoices.list({ subscription: id, status: 'open', limit: 1 });
  return open.data[0] ?? null;
}

/**
 * The invoice with which a subscription goes on: the open one, the newest where it was given up, of an unpaid
 * subscription its newest draft, which nobody charges by itself, and of a paused one that of its resumption. Null when
 * there is none, or when the resumption charged the saved card.
 */
export async function prepareOpenInvoice(
  provider: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  const open = await loadOpenInvoice(provider, subscription);
  if (open !== null) return open;
  const { id, status, latest_invoice: latest } = subscription;
  if (status === 'paused') {
    const resumed = await provider.subscriptions.resume(id, { expand: ['latest_invoice'] });
    return loadOpenInvoice(provider, resumed);
  }
  // What nobody expects any more is still what it goes on with.
  if (typeof latest === 'object' && latest?.status === 'uncollectible') return latest;
  const isDraft = typeof latest === 'object' && latest?.status === 'draft';
  return status === 'unpaid' && isDraft
    ? provider.invoices.finalizeInvoice(latest.id, { auto_advance: false })
    : null;
}

/**
 * Collects nothing more of a subscription that has ended: a payment would bring nothing. What is open is voided. One
 * whose payment is on its way may not be, which must not keep the end from being recorded: the event of its failure
 * comes here again. The provider stops to collect finalized invoices alone, so a renewal that is a draft is stopped.
 */
export async function stopCollecting(provider: Stripe, subscription: string): Promise<void> {
  const statuses = ['open', 'draft'] as const;
  await Promise.all(
    statuses.map(async (status) => {
      const { data } = await provider.invoices.list({ subscription, status, limit: 100 });
      await Promise.all(data.map((invoice) => stopUnlessRefused(provider, invoice)));
    }),
  );
}

async function stopUnlessRefused(provider: Stripe, invoice: Stripe.Invoice): Promise<void> {
  const { id: invoiceId, status, auto_advance: isCollected } = invoice;
  try {
    if (status === 'open') await provider.invoices.voidInvoice(invoiceId);
    if (status === 'draft' && isCollected === true) {
      await provider.invoices.update(invoiceId, { auto_advance: false });
    }
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn('An invoice of an ended subscription is still collected', {
      invoiceId,
      ...errorFacts(error),
    });
  }
}

/**
 * The renewal that is being charged; null when none is. The provider calls a subscription active from the first second
 * of a period on: its invoice stays a draft for about an hour, and a bank debit of it takes days.
 */
function renewalOf({ status, latest_invoice: latest }: Stripe.Subscription): OverduePayment | null {
  if (status !== 'active' || latest === null || typeof latest !== 'object') return null;
  const { id, billing_reason: reason, amount_remaining: amount, attempt_count: attempts } = latest;
  const isBegun = latest.status === 'draft' || latest.status === 'open';
  // What nobody finalizes, as while payments are paused, is not charged.
  const isCharged = isBegun && reason === 'subscription_cycle' && latest.auto_advance === true;
  if (!isCharged || amount <= 0) return null;
  const at = latest.automatically_finalizes_at;
  return {
    invoiceId: id,
    amount,
    attempts,
    nextAttemptAt: latest.status === 'draft' && at ? new Date(at * 1000) : null,
    needsAction: false,
    onItsWay: true,
  };
}

/** The open invoice and where its payment stands. */
async function loadOverdue(
  provider: Stripe,
  subscription: Stripe.Subscription,
): Promise<OverduePayment | null> {
  const invoice = await loadOpenInvoice(provider, subscription);
  if (invoice === null) return null;
  const { id, amount_remaining: amount, attempt_count: attempts } = invoice;
  const next = invoice.next_payment_attempt;
  const { onItsWay, waiting } = await loadPaymentState(provider, id);
  return {
    invoiceId: id,
    amount,
    attempts,
    nextAttemptAt: next === null ? null : new Date(next * 1000),
    needsAction: waiting !== null,
    onItsWay,
  };
}

/** Whether a payment takes days and is not decided yet. */
export const isOnItsWay = ({ status }: Stripe.PaymentIntent): boolean => status === 'processing';

/** Where the payments of an open invoice stand. */
type PaymentState = {
  /** Whether one that takes days was begun; another one would pay twice. */
  onItsWay: boolean;
  /** The one about which the bank asks its customer; null when it asks nothing. */
  waiting: Stripe.PaymentIntent | null;
  /** Why the last one was refused; null when none was. */
  refusal: Stripe.PaymentIntent.LastPaymentError | null;
};

export async function loadPaymentState(provider: Stripe, invoiceId: string): Promise<PaymentState> {
  const intents = await loadIntents(provider, invoiceId);
  return {
    onItsWay: intents.some(isOnItsWay),
    waiting: intents.find(({ status }) => status === 'requires_action') ?? null,
    refusal: intents.find((intent) => intent.last_payment_error)?.last_payment_error ?? null,
  };
}

/** The payments of an invoice that were begun. */
async function loadIntents(provider: Stripe, invoiceId: string): Promise<Stripe.PaymentIntent[]> {
  const payments = await provider.invoicePayments.list({
    invoice: invoiceId,
    limit: 5,
    expand: ['data.payment.payment_intent'],
  });
  return payments.data.flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? [intent] : [],
  );
}
