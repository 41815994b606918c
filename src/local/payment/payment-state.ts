import { z } from 'zod';
import type { Buyer, TaxId } from './buyer.ts';
import type { Coupon, Discount, PromotionCode } from './discount-objects.ts';
import type {
  BillingMode,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
  SubscriptionSchedule,
} from './stripe-objects.ts';

/** What a session will become once it is paid; not part of what the API answers. */
export type SessionPlan = {
  lineItems: LineItem[];
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
  /** Whether taxes are added; missing in files of an earlier version. */
  addsTaxes?: boolean;
  /** What the page asks for and its customer keeps; without it the page asks for a card alone. */
  asked?: { address: boolean; name: boolean; taxId: boolean } | undefined;
  /** What was typed there last. */
  buyer?: Buyer;
  billingMode?: BillingMode | undefined;
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
  // Files of an earlier version have none of these with a default.
  invoicePayments: table<InvoicePayment>().default(() => ({})),
  refunds: table<Refund>().default(() => ({})),
  disputes: table<Dispute>().default(() => ({})),
  coupons: table<Coupon>().default(() => ({})),
  promotionCodes: table<PromotionCode>().default(() => ({})),
  /** The discount of each subscription that has one. */
  discounts: table<Discount>().default(() => ({})),
  /** The number of each saved card, which says how the bank answers. */
  cards: z.record(z.string(), z.string()).default(() => ({})),
  /** When each was saved, in seconds; those of the demo were always there. */
  cardsSavedAt: z.record(z.string(), z.number()).default(() => ({})),
  /** Where a payment stands that is neither through nor refused. */
  intents: z.record(z.string(), z.custom<PaymentIntent['status']>()).default(() => ({})),
  /** The payment method that each payment which is through was made with. */
  paidWith: z.record(z.string(), z.string()).default(() => ({})),
  /** The tax ids of each customer that has some. */
  taxIds: z.record(z.string(), z.array(z.custom<TaxId>())).default(() => ({})),
  deletedCustomers: z.record(z.string(), z.literal(true)).default(() => ({})),
  /** Prices that were made for themselves; others are found where they are used. */
  prices: table<Price>().default(() => ({})),
  schedules: table<SubscriptionSchedule>().default(() => ({})),
  /** Prorations that wait for the next invoice, by subscription. */
  waitingLines: table<InvoiceLine[]>().default(() => ({})),
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
    disputes: {},
    coupons: {},
    promotionCodes: {},
    discounts: {},
    cards: {},
    cardsSavedAt: {},
    intents: {},
    paidWith: {},
    taxIds: {},
    deletedCustomers: {},
    prices: {},
    schedules: {},
    waitingLines: {},
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
