import { z } from 'zod';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  InvoicePayment,
  LineItem,
  PortalSession,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from './stripe-objects.ts';

/** What a session will become once it is paid; not part of what the API answers. */
export type SessionPlan = {
  lineItems: LineItem[];
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
};

export type StoredEvent = {
  event: StripeEvent;
  /** Attempts so far; an event that nobody took is tried again after a restart. */
  attempts: number;
  delivered: boolean;
};

type StoredAnswer = { fingerprint: string; status: number; body: unknown };

const table = <T>() =>
  z.record(
    z.string(),
    z.custom<T>((value) => typeof value === 'object' && value !== null),
  );

// Our own file, so the objects inside are not parsed again.
const paymentState = z.object({
  customers: table<Customer>(),
  products: table<Product>(),
  sessions: table<CheckoutSession>(),
  plans: table<SessionPlan>(),
  subscriptions: table<Subscription>(),
  invoices: table<Invoice>(),
  // Files of an earlier version have neither.
  invoicePayments: table<InvoicePayment>().default(() => ({})),
  refunds: table<Refund>().default(() => ({})),
  portalSessions: table<PortalSession>(),
  events: table<StoredEvent>(),
  answers: table<StoredAnswer>(),
  lastInvoiceNumber: z.number().int(),
});
export type PaymentState = z.infer<typeof paymentState>;

export function emptyPaymentState(): PaymentState {
  return {
    customers: {},
    products: {},
    sessions: {},
    plans: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    refunds: {},
    portalSessions: {},
    events: {},
    answers: {},
    lastInvoiceNumber: 0,
  };
}

/** The state in a file's text. Throws when it is not our format. */
export function parsePaymentState(text: string): PaymentState {
  return paymentState.parse(JSON.parse(text));
}

/** Seconds since 1970, as the provider counts time. */
export type Clock = () => number;

/** What the stand-in's parts share: the stored state, the clock and a change callback. */
export type PaymentStore = {
  state: PaymentState;
  now: Clock;
  changed: () => void;
};
