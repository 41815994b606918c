import type { AskedPlan } from './api/subscription-items.ts';
import {
  currentPeriod,
  newInvoiceEvents,
  paidEvents,
  setStatus,
  updated,
  type Billing,
} from './billing.ts';
import { answerOfSaved } from './card-answer.ts';
import { changedItems } from './changed-items.ts';
import { discountWithin } from './discounts.ts';
import { failedAttempt } from './failed-attempt.ts';
import { newId } from './ids.ts';
import { addInvoice, draftInvoice, lineOf, periodLines } from './invoices.ts';
import type { PaymentStore } from './payment-state.ts';
import { endPendingUpdate, keepPendingUpdate } from './pending-updates.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from './stripe-objects.ts';
import { addWaitingLines, takeWaitingLines } from './waiting-lines.ts';

/** What a change would make of a subscription, and what is to pay for it. */
type PlanChange = {
  /** The subscription as it would be. */
  after: Subscription;
  /** Lines to pay at once; null when nothing is invoiced now. */
  lines: InvoiceLine[] | null;
  /** Lines for the next invoice. */
  waiting: InvoiceLine[];
};

/**
 * Works a change out and applies nothing. As the provider documents it: unused time is paid back and the
 * rest of the period charged, by the second, from the date of proration on. Another interval, or an anchor
 * of now, begins a new period, which is invoiced at once.
 */
export function planChange(
  store: PaymentStore,
  subscription: Subscription,
  asked: AskedPlan,
): PlanChange {
  const { state } = store;
  const before = currentPeriod(subscription);
  const at = asked.proration_date ?? store.now();
  const old = subscription.items.data;
  const { items, begins } = changedItems(store, subscription, asked, at);
  const after: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: items },
    billing_cycle_anchor: begins ? store.now() : subscription.billing_cycle_anchor,
  };
  const share = (before.end - at) / (before.end - before.start);
  const prorated = (item: SubscriptionItem, sign: 1 | -1) =>
    prorationLine(
      lineOf(state.products, after, item),
      sign * share,
      { start: at, end: before.end },
      (amount) => discountWithin(state, after, { amount, created: at }),
    );
  const back = old.filter((item) => begins || !isAmong(items, item));
  const rest = begins ? [] : items.filter((item) => !isAmong(old, item));
  const prorations =
    asked.proration_behavior === 'none'
      ? []
      : [...back.map((item) => prorated(item, -1)), ...rest.map((item) => prorated(item, 1))];
  if (begins) {
    return { after, lines: [...prorations, ...periodLines(state.products, after)], waiting: [] };
  }
  return asked.proration_behavior === 'always_invoice' && prorations.length > 0
    ? { after, lines: prorations, waiting: [] }
    : { after, lines: null, waiting: prorations };
}

const isAmong = (items: readonly SubscriptionItem[], { id, price, quantity }: SubscriptionItem) =>
  items.some((each) => each.id === id && each.price.id === price.id && each.quantity === quantity);

function prorationLine(
  line: InvoiceLine,
  share: number,
  period: InvoiceLine['period'],
  discountOf: (amount: number) => number,
): InvoiceLine {
  const whole = Math.round(line.amount * Math.abs(share));
  const amount = Math.sign(share) * (whole - discountOf(whole));
  const details = line.parent.subscription_item_details;
  return {
    ...line,
    amount,
    subtotal: amount,
    description: `${share < 0 ? 'Unused' : 'Remaining'} time on ${line.description}`,
    period,
    parent: { subscription_item_details: { ...details, proration: true } },
  };
}

/** The invoice that a change would bring at once, or the next one when it brings none. */
export function previewOf(store: PaymentStore, { after, lines, waiting }: PlanChange): Invoice {
  const { state } = store;
  const next = () => [
    ...(state.waitingLines[after.id] ?? []),
    ...waiting,
    ...periodLines(state.products, after),
  ];
  const invoice = draftInvoice(state, after, {
    id: `upcoming_${newId('in')}`,
    reason: 'subscription_update',
    created: store.now(),
    status: 'open',
    lines: lines ?? next(),
    number: null,
  });
  return { ...invoice, attempted: false, attempt_count: 0, status: 'draft' };
}

export const paymentBehaviors = ['allow_incomplete', 'pending_if_incomplete'] as const;

/**
 * Applies a change. A card that is declined or asks for its owner changes nothing before the invoice is paid with
 * `pending_if_incomplete`. Otherwise the change stands and its invoice stays open.
 */
export function applyPlanChange(
  billing: Billing,
  subscription: Subscription,
  asked: AskedPlan,
  behavior: (typeof paymentBehaviors)[number],
): void {
  const { store, announce } = billing;
  const { state } = store;
  endPendingUpdate(billing, subscription);
  const change = planChange(store, subscription, asked);
  const { after, lines, waiting } = change;
  const due = lines === null ? 0 : previewOf(store, change).amount_due;
  const answer = due > 0 ? answerOfSaved(state, subscription) : 'pays';
  if (answer !== 'pays' && behavior === 'pending_if_incomplete') {
    const invoice = addInvoice(store, subscription, {
      reason: 'subscription_update',
      created: store.now(),
      status: 'open',
      lines: lines ?? [],
    });
    const attempt = failedAttempt(store, invoice, answer);
    // Nobody but its owner tries it again.
    invoice.next_payment_attempt = null;
    announce([
      keepPendingUpdate(billing, subscription, after),
      ...newInvoiceEvents(invoice),
      ...attempt,
    ]);
    return;
  }
  const previous = {
    items: structuredClone(subscription.items),
    billing_cycle_anchor: subscription.billing_cycle_anchor,
  };
  Object.assign(subscription, after);
  addWaitingLines(state, subscription, waiting);
  const changed = updated(subscription, previous);
  if (lines === null) {
    announce([changed]);
    return;
  }
  const invoice = addInvoice(store, subscription, {
    reason: 'subscription_update',
    created: store.now(),
    status: answer === 'pays' ? 'paid' : 'open',
    lines: [...takeWaitingLines(state, subscription), ...lines],
  });
  announce([
    changed,
    ...newInvoiceEvents(invoice),
    ...(answer === 'pays' ? paidEvents(invoice) : failedAttempt(store, invoice, answer)),
  ]);
  if (answer !== 'pays') setStatus(billing, subscription, 'past_due');
}
