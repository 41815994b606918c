import type Stripe from 'stripe';
import type { BilledTo } from './buyer.ts';

// The parts of Stripe's objects that are kept and answered, under Stripe's own names and types.
// References are always ids here; `expand` fills them in on the way out.

/** Some fields of an object beside those that all objects begin with. */
export type Kept<T extends Common, Field extends keyof T = never> = Pick<T, keyof Common | Field>;
type Common = Record<'id' | 'object' | 'created' | 'metadata', unknown>;

export type Customer = Kept<Stripe.Customer, 'email' | 'name'> & {
  address: Stripe.Address | null;
  invoice_settings: { default_payment_method: string | null };
};

export type Product = Kept<Stripe.Product, 'active' | 'name'>;

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'type' | 'unit_amount'
> & {
  product: string;
  recurring: Recurring;
  lookup_key?: string | null;
  tax_behavior?: string | undefined;
};

export type Recurring = { interval: 'month' | 'year'; interval_count: number };

/** A line of a checkout session. */
export type LineItem = {
  id: string;
  object: 'item';
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
};

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata'
> & { price: Price; quantity: number; subscription: string };

/** Whether lines of unused time are `itemized`, before discounts; otherwise discounts are included in them. */
export type BillingMode = {
  type: 'flexible';
  flexible: { proration_discounts: 'included' | 'itemized' };
};

export type Subscription = Kept<
  Stripe.Subscription,
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'currency'
  | 'ended_at'
  | 'pause_collection'
> & {
  status: SubscriptionStatus;
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  /** Without it discounts are included in prorations. */
  billing_mode: BillingMode | undefined;
  schedule: string | null;
  /** What becomes of it once its latest invoice is paid. */
  pending_update: PendingUpdate | null;
  automatic_tax: { enabled: boolean };
  /** Whether what pays an invoice becomes the subscription's own. */
  payment_settings: {
    save_default_payment_method: 'off' | 'on_subscription';
  };
  items: List<SubscriptionItem>;
};

type PendingUpdate = {
  billing_cycle_anchor: number;
  expires_at: number;
  subscription_items: SubscriptionItem[];
};

export const subscriptionStatuses = [
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
] as const satisfies Stripe.Subscription.Status[];
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a subscription sells from one date to another. */
export type SchedulePhase = Pick<
  Stripe.SubscriptionSchedule.Phase,
  'start_date' | 'end_date' | 'proration_behavior'
> & {
  /** Seconds until which a trial runs. */
  trial_end: number | null;
  /** No other than that of its subscription, by its id. */
  discounts: { coupon: null; discount: string; promotion_code: null }[];
  items: { price: string; quantity: number }[];
};

/** Later phases of a subscription, which begin by themselves. */
export type SubscriptionSchedule = Kept<
  Stripe.SubscriptionSchedule,
  'current_phase' | 'end_behavior' | 'released_subscription' | 'status'
> & { customer: string; subscription: string | null; phases: SchedulePhase[] };

export type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'metadata'
> & {
  invoice: string;
  parent: { subscription_item_details: { proration: boolean; subscription: string } };
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  quantity: number;
  subtotal: number;
};

export type Invoice = Kept<
  Stripe.Invoice,
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'currency'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'next_payment_attempt'
  | 'number'
  | 'status'
  | 'subtotal'
  | 'total'
> &
  BilledTo & {
    customer: string;
    lines: List<InvoiceLine>;
    status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
    total_taxes: Pick<Stripe.Invoice.TotalTax, 'amount' | 'tax_behavior'>[];
    parent: {
      type: 'subscription_details';
      subscription_details: { metadata: Stripe.Metadata; subscription: string };
    };
  };

/** A payment of an invoice, which names the charge that a refund gives back. */
export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency'
> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid';
  status_transitions: { paid_at: number | null };
};

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata'
> & {
  charge: string;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'succeeded' | 'failed' | 'canceled';
};

export type PaymentIntent = Kept<Stripe.PaymentIntent, 'amount' | 'client_secret' | 'currency'> & {
  customer: string;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  latest_charge: string | null;
  payment_method: string | null;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method';
};

export type Charge = Kept<
  Stripe.Charge,
  'amount' | 'amount_refunded' | 'currency' | 'disputed' | 'paid' | 'refunded'
> & { customer: string; payment_intent: string; status: 'succeeded' };

export type Dispute = Kept<Stripe.Dispute, 'amount' | 'currency' | 'reason'> & {
  charge: string;
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
  status: 'needs_response' | 'won' | 'lost';
  /** What the bank took, and what it gave back. */
  balance_transactions: { amount: number }[];
};

export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  'cancel_url' | 'currency' | 'customer_email' | 'expires_at' | 'url'
> & {
  discounts: { coupon: null; promotion_code: string }[];
  total_details: { amount_discount: number };
  amount_total: number;
  mode: 'subscription';
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
} & Record<'customer' | 'invoice' | 'subscription', string | null>;

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'return_url' | 'url'
>;

export type StripeEvent = {
  id: string;
  object: 'event';
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  type: string;
};

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}
