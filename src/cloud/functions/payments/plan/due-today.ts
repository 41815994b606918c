import type Stripe from 'stripe';
import { taxIn, taxOnTop } from '../provider/tax-in.ts';

/**
 * What is to pay for a change at once, and what it is made of, in cents:
 * `price - credit - discount - fromBalance`, with what of the tax comes on top, is `amountDue`. `price` is that of the new period.
 */
export function dueOf(
  invoice: Pick<Stripe.Invoice, 'amount_due' | 'subtotal' | 'total' | 'total_taxes'>,
  price: number,
): { amountDue: number; tax: number; credit: number; discount: number; fromBalance: number } {
  const tax = taxIn(invoice);
  return {
    amountDue: invoice.amount_due,
    tax,
    // An invoice lists its first ten lines only, so that its sums are read.
    credit: price - invoice.subtotal,
    discount: invoice.subtotal + taxOnTop(invoice) - invoice.total,
    fromBalance: invoice.total - invoice.amount_due,
  };
}
