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
  /** Whether taxes are added. */
  addsTaxes: boolean;
  /** What the page asks for and its customer keeps; without it the page asks for a card alone. */
  asked?: { address: boolean; name: boolean; taxId: boolean } | undefined;
  /** What was typed there last. */
  buyer?: Buyer;
  billingMode?: BillingMode | undefined;
};

export type StoredEvent = {
  event: StripeEvent;
  /** So far; an event that nobody took is tried again after a restart. */
  attempts: number;
  delivered: boolean;
};

type StoredAnswer = { fingerprint: string; status: number; body: unknown };

const table = <T>() => z.record(z.string(), z.custom<T>()).default(() => ({}));

// Our own file, so the objects inside are not parsed again.
const paymentState = z.object({
  /** Counted up when what is stored changes its shape. */
  version: z.literal(2),
  customers: table<Customer>(),
  products: table<Product>(),
  sessions: table<CheckoutSession>(),
  plans: table<SessionPlan>(),
  subscriptions: table<Subscription>(),
  invoices: table<Invoice>(),
  invoicePayments: table<InvoicePayment>(),
  refunds: table<Refund>(),
  disputes: table<Dispute>(),
  coupons: table<Coupon>(),
  promotionCodes: table<PromotionCode>(),
  /** The discount of each subscription that has one. */
  discounts: table<Discount>(),
  /** The number of each saved card, which says how the bank answers. */
  cards: table<string>(),
  /** When each was saved, in seconds; those of the demo were always there. */
  cardsSavedAt: table<number>(),
  /** Where a payment stands that is neither through nor refused. */
  intents: table<PaymentIntent['status']>(),
  /** The payment method that each payment which is through was made with. */
  paidWith: table<string>(),
  /** The tax ids of each customer that has some. */
  taxIds: table<TaxId[]>(),
  deletedCustomers: table<true>(),
  prices: table<Price>(),
  schedules: table<SubscriptionSchedule>(),
  /** Prorations that wait for the next invoice, by subscription. */
  waitingLines: table<InvoiceLine[]>(),
  portalSessions: table<PortalSession>(),
  events: table<StoredEvent>(),
  answers: table<StoredAnswer>(),
  lastInvoiceNumber: z.number().int().default(0),
});
export type PaymentState = z.infer<typeof paymentState>;

export const emptyPaymentState = (): PaymentState => paymentState.parse({ version: 2 });

/** The state in a file's text. Throws when it is not our format, or that of an earlier version. */
export function parsePaymentState(text: string): PaymentState {
  const read = paymentState.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new Error(
    'The stored payments are of another version. Begin with new demo data: npm start -- --fresh',
    { cause: read.error },
  );
}

/** Seconds since 1970, as the provider counts time. */
export type Clock = () => number;

/** What the stand-in's parts share: the stored state, the clock and a change callback. */
export type PaymentStore = {
  state: PaymentState;
  now: Clock;
  changed: () => void;
};
