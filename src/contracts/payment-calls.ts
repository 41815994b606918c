import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { currencies } from '#domain/currency.ts';
import { invoice, invoiceStandings } from '#domain/invoice.ts';
import { documentId } from '#domain/document-id.ts';
import { filledText } from '#domain/named-text.ts';
import { cents } from '#domain/product.ts';
import { promotion, promotionCode } from '#domain/promotion.ts';
import { manyByHand, noBody, often, someByHand, type Call } from './call.ts';

/** An id that the provider gave an invoice. */
const invoiceId = z
  .string()
  .max(128)
  .regex(/^in_\w+$/);
const studioInvoice = invoice.extend({
  /** Whose it is; null when no subscription of ours is known for it. */
  customer: z.object({ userId: z.string(), email: z.string() }).nullable(),
});

export const paymentCalls = {
  /** Takes no body: it reads the caller's own cart. */
  checkout: {
    kind: 'function',
    body: noBody,
    /** `url` is the hosted payment page. */
    answer: z.object({ id: z.string().min(1), url: z.url() }),
    limit: {
      burst: 10,
      everySeconds: 120,
      done: (calls) => `opened ${calls} payment pages`,
      again: 'open another one',
      safe: 'Nothing was charged.',
    },
  },
  /**
   * What a typed promotion code is worth for an order of this total, in cents, which is not 0.
   * @throws ProductError `promotion-…` when it cannot be used
   */
  checkPromotion: {
    kind: 'function',
    body: z.strictObject({
      code: promotionCode,
      total: cents.min(1),
      currency: z.enum(currencies),
    }),
    answer: promotion,
    limit: {
      burst: 10,
      everySeconds: 60,
      done: (calls) => `tried ${calls} promotion codes`,
      again: 'try another one',
      safe: 'Your cart is kept.',
    },
  },
  /** Where the payment of the caller's checkout stands at the provider. */
  checkoutState: {
    kind: 'default',
    body: z.strictObject({ sessionId: documentId }),
    answer: z.object({
      /** `pending`: a bank debit is on its way, for days. */
      state: z.enum(['open', 'pending', 'paid', 'failed', 'expired']),
    }),
    limit: {
      ...someByHand,
      done: (calls) => `asked ${calls} times where your payment stands`,
      again: 'ask again',
      safe: 'Your payment is safe.',
    },
  },
  /** A fresh address of the provider's page for cards and invoices. */
  billingPortal: {
    kind: 'function',
    body: z.strictObject({ subscriptionId: documentId }),
    answer: z.object({ url: z.url() }),
    limit: {
      burst: 10,
      everySeconds: 120,
      done: (calls) => `opened ${calls} billing pages`,
      again: 'open another one',
      safe: '',
    },
  },
  /**
   * A fresh address where what is open on a subscription is paid with any card, which becomes the card
   * of the subscription. Refused while a payment of it is on its way.
   * @throws ProductError `payment-on-its-way` while a payment of it takes its days
   */
  payOverdue: {
    kind: 'function',
    body: z.strictObject({
      subscriptionId: documentId,
      /** The invoice to pay; null for the one with which the subscription goes on. */
      invoiceId: invoiceId.nullable().default(null),
    }),
    answer: z.object({
      url: z.url(),
      /** Of the payment while the bank wants to ask about the saved card, which a page can have it do in place. */
      clientSecret: z.string().min(1).nullable(),
    }),
    limit: {
      burst: 10,
      everySeconds: 120,
      done: (calls) => `opened ${calls} payment pages`,
      again: 'open another one',
      safe: 'Nothing was charged.',
    },
  },
  /** The invoices of a subscription for its owner, the newest first, a page at a time. */
  listInvoices: {
    kind: 'function',
    body: z.strictObject({
      subscriptionId: documentId,
      /** The last one of the page before; null for the first page. */
      after: invoiceId.nullable(),
    }),
    answer: z.object({
      invoices: z.array(invoice),
      /** Where the next page begins; null at the end. */
      next: z.string().nullable(),
    }),
    limit: often({ burst: 20, everySeconds: 30 }, 'looked at invoices', 'look at them again'),
  },
  /** An admin reads a customer's newest invoices. */
  customerInvoices: {
    kind: 'default',
    callers: 'admin',
    body: z.strictObject({ userId: documentId }),
    answer: z.object({
      invoices: z.array(invoice),
      /** Whether the provider has older ones. */
      isCut: z.boolean(),
    }),
    limit: {
      burst: 100,
      everySeconds: 5,
      done: (calls) => `read the invoices of ${calls} customers`,
      again: 'read the next ones',
      safe: '',
    },
  },
  /** An admin reads the invoices of all customers, the newest first, a page at a time. */
  studioInvoices: {
    kind: 'default',
    callers: 'admin',
    body: z.strictObject({
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
    }),
    answer: z.object({
      invoices: z.array(studioInvoice),
      /** Where the next page begins; null at the end. */
      next: z.string().nullable(),
    }),
    limit: {
      burst: 100,
      everySeconds: 5,
      done: (calls) => `read ${calls} pages of invoices`,
      again: 'read the next one',
      safe: '',
    },
  },
  /**
   * An admin has an event that could not be handled read and handled again, or puts it away
   * because it was mended otherwise.
   */
  replayPaymentEvent: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({
      eventId: documentId,
      putAway: z.boolean().default(false),
    }),
    answer: z.object({
      /** What became of it; `failed` when it cannot be handled now either, `put-away` when nobody wants that. */
      outcome: z.string(),
    }),
    limit: {
      ...manyByHand,
      done: (calls) => `replayed ${calls} events`,
      again: 'replay the next one',
      safe: 'Nothing was changed.',
    },
  },
  /** An admin has the provider's payments compared with ours, from the start. */
  comparePayments: {
    kind: 'essential',
    callers: 'admin',
    body: noBody,
    /** Whether everything was compared; otherwise it goes on by itself every hour. */
    answer: z.object({ finished: z.boolean() }),
    limit: {
      burst: 10,
      everySeconds: 60,
      done: (calls) => `compared the payments ${calls} times`,
      again: 'compare them again',
      safe: 'Nothing was changed.',
    },
  },
  /** An admin has a difference mended that a comparison found, or accepts it for a reason. */
  mendDiscrepancy: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({
      discrepancyId: documentId,
      /** Why it stays as it is; null to have it mended. */
      acceptedFor: filledText(maxAuditReason).nullable().default(null),
    }),
    answer: z.object({}),
    limit: {
      ...manyByHand,
      done: (calls) => `mended ${calls} differences`,
      again: 'mend the next one',
      safe: 'Nothing was changed.',
    },
  },
} satisfies Record<string, Call>;
export type CheckoutState = z.output<typeof paymentCalls.checkoutState.answer>['state'];
export type StudioInvoicesRequest = z.output<typeof paymentCalls.studioInvoices.body>;
export type StudioInvoice = z.output<typeof studioInvoice>;
