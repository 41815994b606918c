import type { Period } from '#domain/period.ts';
import type { QuoteLine } from '#domain/quote.ts';
import type { OverduePayment } from '#domain/subscription.ts';
import { periodEnd } from '../payment/billing-period.ts';
import { disputePayment, refundPayment } from '../payment/charges.ts';
import { addInvoice } from '../payment/invoices.ts';
import { newCustomer } from '../payment/new-objects.ts';
import { newSubscription } from '../payment/new-subscription.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import {
  type CheckoutSession,
  type Dispute,
  type Invoice,
  type LineItem,
  type Subscription,
} from '../payment/stripe-objects.ts';
import { addLineItems } from './add-line-items.ts';
import type { DemoAccount } from './accounts.ts';
import type { OverdueState } from './scenario.ts';

/** What the payment provider knows of a scenario. */
export type Billing = {
  customerId: string;
  sessionId: string;
  subscriptionId: string;
  /** Oldest first. */
  invoices: { id: string; paid: boolean; periodStart: Date; periodEnd: Date }[];
  /** The last invoice, when its payment was given back. */
  refund: { invoiceId: string; at: Date } | null;
  currentPeriodEnd: Date;
  /** The newest payment, when its bank asked it back. */
  dispute:
    | (Pick<Dispute, 'id' | 'amount' | 'currency' | 'reason'> & {
        invoiceId: string;
        at: Date;
        answerBy: Date;
      })
    | null;
  /** The open invoice of a subscription whose last payment failed. */
  overdue: OverduePayment | null;
};

type Sale = {
  name: string;
  account: DemoAccount;
  lines: readonly QuoteLine[];
  period: Period;
  startedAt: Date;
  ending:
    | { kind: 'canceled'; at: Date; refunded: boolean }
    | { kind: 'past_due'; payment: OverdueState }
    | null;
  disputedAt: Date | null;
  now: Date;
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The provider's test card whose bank asks its owner at each payment. */
export const cardThatAsks = '4000002760003184';

/** Adds a paid checkout and all invoices since then to the stand-in. */
export function addBilling(state: PaymentState, sale: Sale): Billing {
  const start = seconds(sale.startedAt);
  const customerId = addCustomer(state, sale.account, start);
  const lineItems = addLineItems(state, sale, start);
  const subscription = addSubscription(state, sale, { customerId, lineItems, start });
  const invoices = addInvoices(state, sale, subscription);
  endSubscription(subscription, sale);
  const overdue = failLastPayment(state, sale, subscription, invoices.at(-1));
  const refund = refundLastPayment(state, sale, invoices.at(-1));
  const dispute = disputeLastPayment(state, sale, invoices);
  const sessionId = `cs_test_demo_${sale.name}`;
  state.plans[sessionId] = {
    lineItems,
    subscriptionMetadata: subscription.metadata,
    addsTaxes: false,
  };
  state.sessions[sessionId] = completeSession(sale, sessionId, subscription, invoices[0]?.id);
  return {
    customerId,
    sessionId,
    subscriptionId: subscription.id,
    invoices: invoices.map(({ id, status, lines }) => ({
      id,
      paid: status === 'paid',
      periodStart: new Date((lines.data[0]?.period.start ?? start) * 1000),
      periodEnd: new Date((lines.data[0]?.period.end ?? start) * 1000),
    })),
    currentPeriodEnd: new Date(
      (subscription.ended_at ?? subscription.items.data[0]?.current_period_end ?? start) * 1000,
    ),
    overdue,
    refund,
    dispute,
  };
}

function refundLastPayment(
  state: PaymentState,
  { ending }: Sale,
  invoice: Invoice | undefined,
): Billing['refund'] {
  if (ending?.kind !== 'canceled' || !ending.refunded || !invoice) return null;
  const payment = Object.values(state.invoicePayments).find((each) => each.invoice === invoice.id);
  if (!payment) throw new Error(`${invoice.id} has no payment.`);
  const store = { state, now: () => seconds(ending.at), changed: () => {} };
  refundPayment({ store, announce: () => {} }, { payment_intent: payment.payment.payment_intent });
  return { invoiceId: invoice.id, at: ending.at };
}

/** The bank of the customer has asked the newest payment back, and decides within two weeks. */
function disputeLastPayment(
  state: PaymentState,
  { name, disputedAt: at }: Sale,
  invoices: readonly Invoice[],
): Billing['dispute'] {
  if (at === null) return null;
  const invoice = invoices.findLast(({ status }) => status === 'paid');
  const payment = Object.values(state.invoicePayments).find((each) => each.invoice === invoice?.id);
  if (!invoice || !payment) throw new Error('Nothing was paid that could be disputed.');
  const store = { state, now: () => seconds(at), changed: () => {} };
  const dispute = disputePayment({ store, announce: () => {} }, payment.payment.payment_intent);
  // The same name every time.
  delete state.disputes[dispute.id];
  dispute.id = `du_demo_${name}`;
  state.disputes[dispute.id] = dispute;
  const { id, amount, currency, reason } = dispute;
  const answerBy = new Date((dispute.evidence_details.due_by ?? 0) * 1000);
  return { id, amount, currency, reason, invoiceId: invoice.id, at, answerBy };
}

/** Where the payment of the last period stands; a card that was refused is tried again in two days. */
function failLastPayment(
  state: PaymentState,
  { ending, now }: Sale,
  subscription: Subscription,
  invoice: Invoice | undefined,
): OverduePayment | null {
  const method = `pm_${subscription.id}`;
  // The provider's test cards: one that pays, one that its bank asks about, and one that is refused later.
  state.cards[method] = '4242424242424242';
  const isOverdue = ending?.kind === 'past_due' && invoice !== undefined;
  const customer = state.customers[subscription.customer];
  if (customer && (isOverdue || !customer.invoice_settings.default_payment_method)) {
    customer.invoice_settings = { default_payment_method: method };
  }
  subscription.payment_settings.save_default_payment_method = 'on_subscription';
  if (!isOverdue) return null;
  const needsAction = ending.payment === 'asks';
  const onItsWay = ending.payment === 'on-its-way';
  state.cards[method] = needsAction ? cardThatAsks : '4000000000000341';
  for (const { invoice: id, payment } of Object.values(state.invoicePayments)) {
    if (id !== invoice.id || !(needsAction || onItsWay)) continue;
    state.intents[payment.payment_intent] = onItsWay ? 'processing' : 'requires_action';
  }
  // The same hour always, as the data of a day are.
  const nextAttemptAt = new Date(now.getTime() + 2 * 86_400_000);
  nextAttemptAt.setUTCHours(14, 0, 0, 0);
  invoice.attempt_count = 2;
  // The bank waits for its customer, so it is not tried again.
  invoice.next_payment_attempt = needsAction ? null : seconds(nextAttemptAt);
  const { id, amount_remaining: amount, attempt_count: attempts } = invoice;
  return {
    invoiceId: id,
    amount,
    attempts,
    nextAttemptAt: needsAction ? null : nextAttemptAt,
    needsAction,
    onItsWay,
  };
}

function addCustomer(state: PaymentState, account: DemoAccount, created: number): string {
  const id = `cus_${account.uid.replaceAll('-', '_')}`;
  state.customers[id] ??= newCustomer({
    id,
    created,
    email: account.email,
    // Our functions use this to tell customers with the same address apart.
    metadata: { uid: account.uid },
    name: account.displayName,
  });
  return id;
}

function addSubscription(
  state: PaymentState,
  sale: Sale,
  bought: { customerId: string; lineItems: LineItem[]; start: number },
): Subscription {
  const { customerId, lineItems, start } = bought;
  const subscription = newSubscription({
    id: `sub_demo_${sale.name}`,
    itemId: (index) => `si_demo_${sale.name}_${index + 1}`,
    customer: customerId,
    lineItems,
    start,
    metadata: { uid: sale.account.uid },
    addsTaxes: false,
    billingMode: { type: 'flexible', flexible: { proration_discounts: 'itemized' } },
  });
  state.subscriptions[subscription.id] = subscription;
  return subscription;
}

/** An invoice for each period until now, or until it ended; the last may have failed. */
function addInvoices(state: PaymentState, sale: Sale, subscription: Subscription): Invoice[] {
  const until = seconds(sale.ending?.kind === 'canceled' ? sale.ending.at : sale.now);
  const store = { state, now: () => until, changed: () => {} };
  const invoices: Invoice[] = [];
  for (;;) {
    const begun = subscription.items.data[0];
    if (!begun) throw new Error(`${subscription.id} has no items.`);
    const isLast = begun.current_period_end > until;
    invoices.push(
      addInvoice(store, subscription, {
        id: `in_demo_${sale.name}_${invoices.length + 1}`,
        reason: invoices.length === 0 ? 'subscription_create' : 'subscription_cycle',
        created: begun.current_period_start,
        status: isLast && sale.ending?.kind === 'past_due' ? 'open' : 'paid',
      }),
    );
    if (isLast) return invoices;
    const { current_period_end: start } = begun;
    for (const item of subscription.items.data) {
      const anchor = subscription.billing_cycle_anchor;
      item.current_period_start = start;
      item.current_period_end = periodEnd(start, item.price.recurring, anchor);
    }
  }
}

function endSubscription(subscription: Subscription, { ending }: Sale): void {
  if (ending === null) return;
  subscription.status = ending.kind;
  if (ending.kind === 'past_due') return;
  subscription.ended_at = seconds(ending.at);
}

function completeSession(
  { account, lines, startedAt }: Sale,
  id: string,
  subscription: Subscription,
  invoice: string | undefined,
): CheckoutSession {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const created = seconds(startedAt) - 60;
  return {
    id,
    object: 'checkout.session',
    amount_total: total,
    cancel_url: null,
    created,
    currency: 'usd',
    customer: subscription.customer,
    customer_email: null,
    discounts: [],
    expires_at: created + 24 * 60 * 60,
    invoice: invoice ?? null,
    metadata: { uid: account.uid },
    mode: 'subscription',
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    success_url: 'https://orbitreel.test/',
    total_details: { amount_discount: 0 },
    url: null,
  };
}
