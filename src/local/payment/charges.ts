import { invalidRequest, noSuch } from './api/api-error.ts';
import type { Announce, NewEvent } from './events.ts';
import { newId, newObject } from './ids.ts';
import { paymentsOf } from './invoices.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';
import type {
  Charge,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Refund,
} from './stripe-objects.ts';

// Each payment of an invoice has one intent and, once it is through, one charge. Both are made from it.

type Bank = { store: PaymentStore; announce: Announce };

const chargeIdOf = (intent: string) => `ch_${intent.slice('pi_'.length)}`;

const paymentOf = (state: PaymentState, intent: string): InvoicePayment | undefined =>
  Object.values(state.invoicePayments).find((each) => each.payment.payment_intent === intent);

const refundsOf = (state: PaymentState, intent: string): Refund[] =>
  Object.values(state.refunds).filter(
    (refund) => refund.payment_intent === intent && refund.status === 'succeeded',
  );

/** The intent behind a payment; nothing when there is none of this id. */
export function intentOf(state: PaymentState, id: string): PaymentIntent | undefined {
  const payment = paymentOf(state, id);
  if (!payment) return undefined;
  const isPaid = payment.status === 'paid';
  const { attempted, attempt_count: attempts = 0 } = state.invoices[payment.invoice] ?? {};
  const status = isPaid ? 'succeeded' : (state.intents[id] ?? 'requires_payment_method');
  const isRefused = status === 'requires_payment_method' && attempted === true && attempts > 0;
  return {
    id,
    object: 'payment_intent',
    amount: payment.amount_requested,
    client_secret: `${id}_secret_${id.slice('pi_'.length)}`,
    created: payment.created,
    currency: payment.currency,
    customer: state.invoices[payment.invoice]?.customer ?? '',
    last_payment_error: isRefused
      ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      : null,
    latest_charge: isPaid ? chargeIdOf(id) : null,
    metadata: {},
    payment_method: state.paidWith[id] ?? null,
    status,
  };
}

/** The open invoice whose payment has this secret; nothing when there is none. */
export function invoiceOfSecret(state: PaymentState, secret: string): Invoice | undefined {
  const payments = Object.values(state.invoicePayments).filter(({ status }) => status === 'open');
  const payment = payments.find(
    (each) => intentOf(state, each.payment.payment_intent)?.client_secret === secret,
  );
  return payment && state.invoices[payment.invoice];
}

/** The charge of a payment that is through; nothing when there is none of this id. */
export function chargeOf(state: PaymentState, id: string): Charge | undefined {
  const intent = `pi_${id.slice('ch_'.length)}`;
  const payment = paymentOf(state, intent);
  if (payment?.status !== 'paid') return undefined;
  const amount = payment.amount_paid ?? 0;
  const refunded = refundsOf(state, intent).reduce((sum, refund) => sum + refund.amount, 0);
  return {
    id,
    object: 'charge',
    amount,
    amount_refunded: refunded,
    created: payment.created,
    currency: payment.currency,
    customer: state.invoices[payment.invoice]?.customer ?? '',
    disputed: Object.values(state.disputes).some((dispute) => dispute.charge === id),
    metadata: {},
    paid: true,
    payment_intent: intent,
    refunded: refunded >= amount,
    status: 'succeeded',
  };
}

type NewRefund = {
  payment_intent: string;
  amount?: number | undefined;
  reason?: Refund['reason'];
  metadata?: Record<string, string>;
};

/** Gives a payment back, whole or in part, and tells of it. Refuses as the provider does. */
export function refundPayment({ store, announce }: Bank, wanted: NewRefund): Refund {
  const { state } = store;
  const intent = wanted.payment_intent;
  const payment = paymentOf(state, intent);
  if (!payment) throw noSuch('payment_intent', intent, 'payment_intent');
  if (payment.status !== 'paid') {
    throw invalidRequest(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
    );
  }
  const charge = chargeIdOf(intent);
  const refunded = refundsOf(state, intent).reduce((sum, each) => sum + each.amount, 0);
  const left = (payment.amount_paid ?? 0) - refunded;
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount (${left}).`, {
      param: 'amount',
    });
  }
  const refund: Refund = {
    ...newObject('refund', newId('re'), store),
    amount,
    charge,
    currency: payment.currency,
    metadata: wanted.metadata ?? {},
    payment_intent: intent,
    reason: wanted.reason ?? null,
    status: 'succeeded',
  };
  state.refunds[refund.id] = refund;
  const after = chargeOf(state, charge);
  announce([
    { type: 'refund.created', object: refund },
    ...(after ? [{ type: 'charge.refunded', object: after } satisfies NewEvent] : []),
  ]);
  return refund;
}

/** The bank sends the newest refund of a payment back, or it is called off. */
export function endRefund(
  { store, announce }: Bank,
  intent: string,
  status: 'failed' | 'canceled',
): void {
  const refund = refundsOf(store.state, intent).at(-1);
  if (!refund) throw noSuch('refund', intent);
  refund.status = status;
  announce([
    { type: 'refund.updated', object: refund },
    ...(status === 'failed' ? [{ type: 'refund.failed', object: refund } satisfies NewEvent] : []),
  ]);
}

/** The owner of a card tells the bank that a payment was not theirs; the bank takes the money back. */
export function disputePayment(
  { store, announce }: Bank,
  intent: string,
  amount?: number,
): Dispute {
  const charge = chargeOf(store.state, chargeIdOf(intent));
  if (!charge) throw noSuch('payment_intent', intent, 'payment_intent');
  const dispute: Dispute = {
    ...newObject('dispute', newId('du'), store),
    amount: amount ?? charge.amount,
    balance_transactions: [{ amount: -(amount ?? charge.amount) }],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      due_by: store.now() + 14 * 24 * 60 * 60,
    },
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  store.state.disputes[dispute.id] = dispute;
  announce([{ type: 'charge.dispute.created', object: dispute }]);
  return dispute;
}

/** The bank decides a dispute, or, after an appeal, one that was lost. */
export function closeDispute({ announce }: Bank, dispute: Dispute, status: 'won' | 'lost'): void {
  if (dispute.status === status || dispute.status === 'won') return;
  dispute.status = status;
  const closed = { type: 'charge.dispute.closed', object: dispute } as const;
  if (status === 'won') {
    dispute.balance_transactions.push({ amount: dispute.amount });
    announce([closed, { type: 'charge.dispute.funds_reinstated', object: dispute }]);
  } else announce([closed]);
}

/** The payment of the newest paid invoice of a subscription, which refunds and disputes are about. */
export function lastPaymentOf(state: PaymentState, subscription: string): string | undefined {
  const paid = Object.values(state.invoices).filter(
    ({ status, parent }) =>
      status === 'paid' && parent.subscription_details.subscription === subscription,
  );
  const newest = paid.at(-1);
  return newest && paymentsOf(state, newest)[0]?.payment.payment_intent;
}
