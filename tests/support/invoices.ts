import type { Invoice } from '#domain/invoice.ts';

/** A paid invoice with other fields where they are given. */
export const invoiceOf = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'ORBIT-0001',
  issuedAt: new Date('2026-03-01T09:00:00Z'),
  billedTo: [],
  total: 90_000,
  tax: 0,
  paid: 90_000,
  left: 0,
  currency: 'usd',
  status: 'paid',
  onItsWay: false,
  refunds: [],
  disputes: [],
  subscriptionId: 'sub_1',
  pageUrl: null,
  pdfUrl: 'https://pay.test/i/in_1/pdf',
  ...fields,
});
