import { z } from 'zod';
import { currencies } from './currency.ts';
import { documentId } from './document-id.ts';

/** What can be said of an invoice; one that is not finished yet is none. */
export const invoiceStatuses = ['paid', 'open', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Invoices that an admin is shown of a customer, the newest first. */
export const mostInvoices = 50;

/** Money of an invoice that went back to its customer, or was to. */
const refund = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  at: z.coerce.date(),
  /** `failed`: the customer's bank sent it back, so it is owed until it went another way; see `isStillOwed`. */
  state: z.enum(['pending', 'given', 'failed']),
});

/** A payment that the customer's bank asked back. */
const dispute = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  at: z.coerce.date(),
  /** `lost`: the bank took the money back for the customer; `closed`: it asked, and never had to decide. */
  state: z.enum(['open', 'won', 'lost', 'closed']),
});
export type DisputeState = z.infer<typeof dispute>['state'];

/** An invoice as the payment provider keeps it. Money is cents of its currency. */
export const invoice = z.object({
  id: z.string().min(1),
  /** What is printed on it; the id where the provider gave no number. */
  number: z.string(),
  issuedAt: z.coerce.date(),
  /** Whom it names, line by line: name, address, tax ids. Empty where the provider knows nothing of it. */
  billedTo: z.array(z.string()),
  /** With discounts and taxes; negative where more was paid back than bought. */
  total: z.number().int(),
  /** Taxes in it. */
  tax: z.number().int(),
  /** What was paid of it, also when it went back since. */
  paid: z.number().int(),
  /** What is still to be paid. */
  left: z.number().int(),
  currency: z.enum(currencies),
  status: z.enum(invoiceStatuses),
  /** Whether a payment of it that takes days, such as a bank debit, was begun and is not decided. */
  onItsWay: z.boolean(),
  /** The newest first. */
  refunds: z.array(refund),
  /** The newest first. */
  disputes: z.array(dispute),
  subscriptionId: documentId.nullable(),
  /** The provider's page of it, where an open one is paid; its addresses end, so ask again. */
  pageUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** Where an invoice stands for the people who read it. */
export const invoiceStandings = [
  'paid',
  'open',
  'on-its-way',
  'partly-refunded',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-lost',
  'uncollectible',
  'void',
] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/**
 * Where an invoice stands. What became of its payments goes before its status, and first what somebody has to do
 * something about: the provider calls an invoice paid for ever, also when all of it went back.
 */
export function standingOf(
  given: Pick<Invoice, 'status' | 'onItsWay' | 'paid' | 'refunds' | 'disputes'>,
): InvoiceStanding {
  const { status, onItsWay, paid, refunds, disputes } = given;
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (refunds.some((each) => isStillOwed(each, given))) return 'refund-failed';
  if (disputes.some(({ state }) => state === 'lost')) return 'dispute-lost';
  const back = refundedOf(refunds);
  if (back > 0) return back < paid ? 'partly-refunded' : 'refunded';
  return isPayable(status) && onItsWay ? 'on-its-way' : status;
}

/** Whether the provider takes a payment of an invoice: also of one whose payment nobody expects any more. */
export const isPayable = (status: InvoiceStatus): boolean =>
  status === 'open' || status === 'uncollectible';

/**
 * Whether a refund of an invoice failed and what went back since, by refunds or by a dispute that was decided for its
 * customer, is less than it.
 */
export const isStillOwed = (
  given: Invoice['refunds'][number],
  beside: Pick<Invoice, 'refunds' | 'disputes'>,
): boolean => owedOf(given, beside) > 0;

/** Cents of a refund that failed, less what went back since. */
function owedOf(
  { id, amount, at, state }: Invoice['refunds'][number],
  { refunds, disputes }: Pick<Invoice, 'refunds' | 'disputes'>,
): number {
  if (state !== 'failed') return 0;
  const newer = refunds.slice(
    0,
    refunds.findIndex((each) => each.id === id),
  );
  const disputed = lostOf(disputes.filter((each) => each.at >= at));
  return Math.max(0, amount - refundedOf(newer) - disputed);
}

/** Cents that went back by refunds, those on their way among them. */
const refundedOf = (refunds: Invoice['refunds']): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);

/** Cents that banks took back for their customer. */
const lostOf = (disputes: Invoice['disputes']): number =>
  disputes.reduce((sum, { amount, state }) => sum + (state === 'lost' ? amount : 0), 0);

/**
 * Tokens that an invoice pays for: those that it was granted, by the share of it that is still ours. What went back,
 * what a bank took and what is owed since a refund failed are not. A dispute takes nothing before the bank decides.
 * Whole tokens, rounded down.
 */
export function tokensPaidBy(
  given: Pick<Invoice, 'total' | 'refunds' | 'disputes'>,
  granted: number,
): number {
  const { total, refunds, disputes } = given;
  // What was tried again in vain is owed once.
  const owed = Math.max(0, ...refunds.map((each) => owedOf(each, given)));
  const gone = refundedOf(refunds) + lostOf(disputes) + owed;
  // Nothing went back of what cost nothing.
  return total <= 0 ? granted : Math.floor((granted * Math.max(0, total - gone)) / total);
}
