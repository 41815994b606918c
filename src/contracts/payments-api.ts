import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { currencies } from '#domain/currency.ts';
import { invoice, invoiceStandings } from '#domain/invoice.ts';
import { documentId } from '#domain/document-id.ts';
import { cents } from '#domain/product.ts';
import { promotion, promotionCode } from '#domain/promotion.ts';
import { maxAdjustment } from '#domain/token-adjustment.ts';
import { maxAdjustmentReason } from '#domain/tokens.ts';
import { periods } from '#domain/period.ts';
import { planChoice } from '#domain/plan-change.ts';

// What our clients and the functions for payments and subscriptions tell each other.

/** `checkout` takes no body: it reads the caller's own cart. */
export const checkoutRequest = z.strictObject({}).optional();
/** `url` is the hosted payment page. */
export const checkoutResponse = z.object({ id: z.string().min(1), url: z.url() });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

/** `checkPromotion`: what a typed promotion code is worth for an order of this total, in cents, which is not 0. */
export const checkPromotionRequest = z.strictObject({
  code: promotionCode,
  total: cents.min(1),
  currency: z.enum(currencies),
});
export const checkPromotionResponse = promotion;

/** `billingPortal`: a fresh address of the provider's page for cards and invoices. */
export const billingPortalRequest = z.strictObject({ subscriptionId: documentId });
export const billingPortalResponse = z.object({ url: z.url() });

/** An id that the provider gave an invoice. */
const invoiceId = z
  .string()
  .max(128)
  .regex(/^in_\w+$/);

/** `listInvoices`: the invoices of a subscription for its owner, the newest first, a page at a time. */
export const listInvoicesRequest = z.strictObject({
  subscriptionId: documentId,
  /** The last one of the page before; null for the first page. */
  after: invoiceId.nullable(),
});
export const listInvoicesResponse = z.object({
  invoices: z.array(invoice),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});

/**
 * `payOverdue`: a fresh address where what is open on a subscription is paid with any card, which becomes the card
 * of the subscription. Refused while a payment of it is on its way.
 */
export const payOverdueRequest = z.strictObject({
  subscriptionId: documentId,
  /** The invoice to pay; null for the one with which the subscription goes on. */
  invoiceId: invoiceId.nullable().default(null),
});
export const payOverdueResponse = z.object({
  url: z.url(),
  /** Of the payment while the bank wants to ask about the saved card, which a page can have it do in place. */
  clientSecret: z.string().min(1).nullable(),
});

/** `checkoutState`: where the payment of the caller's checkout stands at the provider. */
export const checkoutStateRequest = z.strictObject({ sessionId: documentId });
export const checkoutStateResponse = z.object({
  /** `pending`: a bank debit is on its way, for days. */
  state: z.enum(['open', 'pending', 'paid', 'failed', 'expired']),
});
export type CheckoutState = z.infer<typeof checkoutStateResponse>['state'];

/**
 * `replayPaymentEvent`: an admin has an event that could not be handled read and handled again, or puts it away
 * because it was mended otherwise.
 */
export const replayPaymentEventRequest = z.strictObject({
  eventId: documentId,
  putAway: z.boolean().default(false),
});
export const replayPaymentEventResponse = z.object({
  /** What became of it; `failed` when it cannot be handled now either, `put-away` when nobody wants that. */
  outcome: z.string(),
});

/** `comparePayments`: an admin has the provider's payments compared with ours, from the start. */
export const comparePaymentsRequest = z.strictObject({});
/** Whether everything was compared; otherwise it goes on by itself every hour. */
export const comparePaymentsResponse = z.object({ finished: z.boolean() });

/** `mendDiscrepancy`: an admin has a difference mended that a comparison found. */
export const mendDiscrepancyRequest = z.strictObject({ discrepancyId: documentId });
export const mendDiscrepancyResponse = z.object({});

/**
 * `changeTokens`: an admin gives tokens to a subscription or takes some, and says why, or takes such a change
 * back. `entryId` is made once, so that asking again changes nothing.
 */
export const changeTokensRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('adjust'),
    subscriptionId: documentId,
    entryId: documentId,
    amount: z
      .number()
      .int()
      .min(-maxAdjustment)
      .max(maxAdjustment)
      .refine((amount) => amount !== 0),
    reason: z.string().trim().min(1).max(maxAdjustmentReason),
  }),
  z.strictObject({
    kind: z.literal('undo'),
    subscriptionId: documentId,
    /** The change that is taken back. */
    entryId: documentId,
  }),
]);
export type ChangeTokens = z.infer<typeof changeTokensRequest>;

const planTerms = z.object({
  packageName: z.string(),
  /** Cents for a period. */
  price: cents,
  period: z.enum(periods),
  tokensPerMonth: z.number().int(),
});
export type PlanTerms = z.infer<typeof planTerms>;

/** `previewPlan`: what a change of a subscription's plan costs and brings. It changes nothing. */
export const previewPlanRequest = z.strictObject({
  subscriptionId: documentId,
  choice: planChoice,
});
export const previewPlanResponse = z.object({
  /** Of the plan that it was worked out for; `changePlan` asks for it. */
  revision: z.number().int(),
  timing: z.enum(['at-once', 'at-period-end']),
  before: planTerms,
  after: planTerms,
  /** When the changed plan begins. */
  startsAt: z.coerce.date(),
  /** Seconds since 1970 from which on time is paid back; `changePlan` asks for the same. */
  prorationDate: z.number().int(),
  /** Cents to pay today. */
  amountDue: z.number().int(),
  /** Cents of taxes in it. */
  tax: z.number().int(),
  /** Cents of unused time that are paid back in it. */
  credit: z.number().int(),
  /** Cents that a promotion code takes off it. */
  discount: z.number().int(),
  /** Cents of it that the customer has in credit at the provider; negative for what is open from before. */
  fromBalance: z.number().int(),
  /** Tokens that come today. */
  tokensToday: z.number().int(),
});
export type PlanPreview = z.infer<typeof previewPlanResponse>;

const planStep = z.strictObject({
  subscriptionId: documentId,
  /** The plan that the person saw. If it has changed since, nothing is changed. */
  revision: z.number().int().min(0),
});
/**
 * `changePlan`: the owner changes the plan at once, at the end of the period, takes such a change back,
 * cancels at the end of the period, or resumes. A client sends a choice and the price that it showed.
 */
export const changePlanRequest = z.discriminatedUnion('kind', [
  planStep.extend({
    kind: z.literal('at-once'),
    choice: planChoice,
    amountDue: cents,
    prorationDate: z.number().int().min(0),
  }),
  planStep.extend({ kind: z.literal('at-period-end'), choice: planChoice, price: cents }),
  planStep.extend({ kind: z.enum(['take-back', 'cancel', 'resume']) }),
]);
export type ChangePlan = z.infer<typeof changePlanRequest>;
/** The revision of the plan as it is now. */
export const changePlanResponse = z.object({ revision: z.number().int() });

/** `endSubscription`: an admin has a subscription end with its period, or go on after all, and says why. */
export const endSubscriptionRequest = z.strictObject({
  subscriptionId: documentId,
  /** The plan that was seen. */
  revision: z.number().int().min(0),
  action: z.enum(['cancel', 'resume']),
  reason: z.string().trim().min(1).max(maxAuditReason),
});
export type EndSubscription = z.infer<typeof endSubscriptionRequest>;
export const endSubscriptionResponse = z.object({ revision: z.number().int().min(0) });

/** `customerInvoices`: an admin reads a customer's newest invoices. */
export const customerInvoicesRequest = z.strictObject({ userId: documentId });
export const customerInvoicesResponse = z.object({
  invoices: z.array(invoice),
  /** Whether the provider has older ones. */
  isCut: z.boolean(),
});
export type CustomerInvoices = z.infer<typeof customerInvoicesResponse>;

/** `studioInvoices`: an admin reads the invoices of all customers, the newest first, a page at a time. */
export const studioInvoicesRequest = z.strictObject({
  status: z.enum(invoiceStandings).nullable(),
  /** The first and the last day of the studio on which it was issued. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Where the page before ended: an invoice, or the refund or dispute by which one was found; null for the first. */
  after: z
    .string()
    .max(128)
    .regex(/^(?:in|re|pyr|du|dp)_\w+$/)
    .nullable(),
});
export type StudioInvoicesRequest = z.infer<typeof studioInvoicesRequest>;
const studioInvoice = invoice.extend({
  /** Whose it is; null when no subscription of ours is known for it. */
  customer: z.object({ userId: z.string(), email: z.string() }).nullable(),
});
export type StudioInvoice = z.infer<typeof studioInvoice>;
export const studioInvoicesResponse = z.object({
  invoices: z.array(studioInvoice),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});
