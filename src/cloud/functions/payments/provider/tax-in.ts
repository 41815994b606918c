import type Stripe from 'stripe';

/** Cents of taxes in an invoice's total. */
export const taxIn = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
