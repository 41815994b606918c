import { z } from 'zod';
import {
  chargeDrafts,
  renewSubscription,
  setStatus,
  type Billing,
  deleteCustomer,
} from './billing.ts';
import { changeCard } from './card-answer.ts';
import {
  closeDispute,
  disputePayment,
  endRefund,
  lastPaymentOf,
  refundPayment,
} from './charges.ts';
import { newId } from './ids.ts';
import { debitOpenInvoices, payOpenInvoices, retryOpenInvoices } from './retries.ts';
import { subscriptionStatuses, type Subscription } from './stripe-objects.ts';

/**
 * What time, a bank or somebody at the provider's dashboard does to a subscription. `card` is another card of its
 * customer. Without an event, so that we cannot know: `forget` loses it, `price` changes what is charged.
 * A dispute is of the whole payment, or of so many cents.
 */
export const subscriptionChange = z.union([
  z.strictObject({ status: z.enum(subscriptionStatuses) }),
  z.strictObject({ renew: z.enum(['paid', 'failed', 'needs-action', 'begun', 'draft']) }),
  z.strictObject({ chargeDrafts: z.literal(true) }),
  z.strictObject({ retry: z.union([z.literal(true), z.enum(['unpaid', 'past_due'])]) }),
  z.strictObject({ recover: z.literal(true) }),
  z.strictObject({ card: z.string() }),
  z.strictObject({ refund: z.union([z.literal('all'), z.number().int().positive()]) }),
  z.strictObject({ debit: z.enum(['begun', 'failed']) }),
  z.strictObject({ refundEnds: z.enum(['failed', 'canceled']) }),
  z.strictObject({ dispute: z.enum(['open', 'won', 'lost']).or(z.number().int().positive()) }),
  z.strictObject({ deleteCustomer: z.literal(true) }),
  z.strictObject({ forget: z.literal(true) }),
  z.strictObject({ price: z.number().int().positive() }),
]);
export type SubscriptionChange = z.infer<typeof subscriptionChange>;

/** Does it. A refund and a dispute are about its last payment. */
export function changeAtProvider(
  billing: Billing,
  subscription: Subscription,
  change: SubscriptionChange,
): void {
  const { state } = billing.store;
  const lastPayment = lastPaymentOf(state, subscription.id) ?? 'none';
  if ('status' in change) setStatus(billing, subscription, change.status);
  else if ('renew' in change) renewSubscription(billing, subscription, change.renew);
  else if ('chargeDrafts' in change) chargeDrafts(billing, subscription.id);
  else if ('retry' in change) {
    const afterLast = change.retry === true ? 'canceled' : change.retry;
    retryOpenInvoices(billing, subscription, afterLast);
  } else if ('recover' in change) payOpenInvoices(billing, subscription);
  else if ('card' in change) {
    changeCard(billing, subscription.customer, change.card);
  } else if ('refund' in change) {
    const amount = change.refund === 'all' ? undefined : change.refund;
    refundPayment(billing, { payment_intent: lastPayment, amount });
  } else if ('debit' in change) {
    debitOpenInvoices(billing, subscription, change.debit);
  } else if ('refundEnds' in change) {
    endRefund(billing, lastPayment, change.refundEnds);
  } else if ('dispute' in change) {
    const { dispute } = change;
    const known = Object.values(state.disputes).find((each) => each.payment_intent === lastPayment);
    if (dispute === 'open') disputePayment(billing, lastPayment);
    else if (typeof dispute === 'number') disputePayment(billing, lastPayment, dispute);
    else if (known) closeDispute(billing, known, dispute);
  } else if ('deleteCustomer' in change) {
    deleteCustomer(billing, subscription.customer);
  } else if ('forget' in change) {
    delete state.subscriptions[subscription.id];
  } else {
    const [item, ...others] = subscription.items.data;
    const rest = others.reduce(
      (sum, each) => sum + (each.price.unit_amount ?? 0) * each.quantity,
      0,
    );
    if (!item) return;
    // Others are sold by the same price.
    const unit_amount = (change.price - rest) / item.quantity;
    item.price = { ...item.price, id: newId('price'), unit_amount };
    state.prices[item.price.id] = item.price;
  }
}
