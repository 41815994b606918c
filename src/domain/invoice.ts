import { z } from 'zod';
import { currencies } from './currency.ts';
import { documentId } from './document-id.ts';

/** What can be said of an invoice; one that is not finished yet is none. */
export const invoiceStatuses = ['paid', 'open', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Invoices that an admin is shown of a customer, the newest first. */
export const mostInvoices = 50;

/** An invoice as the payment provider keeps it. Money is cents of its currency. */
export const invoice = z.object({
  id: z.string().min(1),
  /** What is printed on it; the id where the provider gave no number. */
  number: z.string(),
  issuedAt: z.coerce.date(),
  /** With discounts and taxes; negative where more was paid back than bought. */
  total: z.number().int(),
  /** Taxes in it. */
  tax: z.number().int(),
  /** What is still to be paid. */
  left: z.number().int(),
  currency: z.enum(currencies),
  status: z.enum(invoiceStatuses),
  /** Whether a payment of it that takes days, such as a bank debit, was begun and is not decided. */
  onItsWay: z.boolean(),
  subscriptionId: documentId.nullable(),
  /** The provider's page of it, where an open one is paid; its addresses end, so ask again. */
  pageUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** Where an invoice stands for the people who read it. */
export const invoiceStandings = ['paid', 'open', 'on-its-way', 'uncollectible', 'void'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** Where an invoice stands: what its payments say goes before its status. */
export function standingOf({ status, onItsWay }: Pick<Invoice, 'status' | 'onItsWay'>): InvoiceStanding {
  return status === 'open' && onItsWay ? 'on-its-way' : status;
}
