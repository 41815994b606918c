import type Stripe from 'stripe';

type Taxed = Pick<Stripe.Invoice, 'total_taxes'>;

/** Cents of taxes in an invoice's total. */
export const taxIn = ({ total_taxes: taxes }: Taxed): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Those of them that no price has in it. */
export const taxOnTop = ({ total_taxes: taxes }: Taxed): number =>
  taxIn({ total_taxes: (taxes ?? []).filter((each) => each.tax_behavior === 'exclusive') });
