import { grantOf, type Plan, termsOf } from '#domain/plan-change.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { previewChange } from '../plan/apply-plan.ts';
import { askProvider } from '../provider/provider.ts';
import { loadOwnSubscription, syncPlan } from '../plan/sync-plan.ts';
import { loadWantedPlan, requireChangeable } from '../plan/wanted-plan.ts';
import type { RunCall } from '../../request/run-call.ts';
import type Stripe from 'stripe';
import { taxIn, taxOnTop } from '../provider/tax-in.ts';

/** Says what a change of plan costs and brings, and from when on. It changes nothing. */
export const previewPlan: RunCall<'previewPlan'> = async ({ caller, body }) => {
  const { id } = await loadOwnSubscription(caller.uid, body.subscriptionId);
  return askProvider(async (provider) => {
    const own = await syncPlan(provider, id);
    const { stored, current } = own;
    requireChangeable(stored);
    const wanted = await loadWantedPlan(provider, own, body.choice);
    const now = new Date();
    const prorationDate = Math.floor(now.getTime() / 1000);
    const shown = {
      revision: stored.planRevision,
      timing: wanted.timing,
      before: shownTerms(wanted.before),
      after: shownTerms(wanted.after),
      prorationDate,
    };
    if (wanted.timing === 'at-period-end') {
      const startsAt = current.currentPeriodEnd;
      return { ...shown, ...nothingDue, startsAt };
    }
    const invoice = await previewChange(provider, id, { current, wanted, prorationDate });
    const due = dueOf(invoice, wanted.after.price);
    return {
      ...shown,
      ...due,
      startsAt: now,
      tokensToday: tokensToday(wanted, due.credit, stored.tokensOwed),
    };
  });
};

const nothingDue = {
  amountDue: 0,
  tax: 0,
  credit: 0,
  discount: 0,
  fromBalance: 0,
  tokensToday: 0,
};

const shownTerms = (plan: Plan) => ({ ...termsOf(plan), packageName: plan.packageName });

/** The tokens of the new period, less those of the time that is paid back. */
function tokensToday(
  { before, after }: { before: Plan; after: Plan },
  credit: number,
  owed: number,
): number {
  const line = (plan: Plan, amount: number) => ({
    amount,
    fullAmount: plan.price,
    fullTokens: tokensPerInvoice(plan.tokensPerMonth, plan.productSelections.period),
  });
  return grantOf([line(before, -credit), line(after, after.price)], owed).granted;
}

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
