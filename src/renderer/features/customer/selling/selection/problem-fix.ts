import type { ProductSelections } from '#domain/cart.ts';
import { currencyLabels, type Currency } from '#domain/currency.ts';
import type { Product } from '#domain/product.ts';
import { quoteOf, quoteProblemMessage, type QuoteProblem } from '#domain/quote.ts';
import { counted } from '#lib/count-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { nearestPackage } from './offers.ts';
import { withAddOn, withoutUnavailable } from './selection-edits.ts';

export type ProblemFix = { label: string; selections: ProductSelections };

/** What to tell about a problem, and the ways out that need no thinking; none when a person has to choose. */
export type ProblemAdvice = { message: string; fixes: ProblemFix[] };

type Known = {
  selections: ProductSelections;
  offers: readonly Product[];
  /** Cents that the cart cost when it was stored. */
  storedTotal: number;
  /** The currency of a plan stays as it is. */
  of?: 'cart' | 'plan' | undefined;
};

/** Explains a problem of a selection, with the ways out of it. */
export function problemAdvice(problem: QuoteProblem, known: Known): ProblemAdvice {
  const { selections, offers } = known;
  const message = quoteProblemMessage(problem);
  switch (problem.code) {
    case 'unavailable-product': {
      const remaining = withoutUnavailable(selections, offers);
      const removal = { label: 'Remove it', selections: remaining };
      const isPackageGone = selections.packageId !== null && remaining.packageId === null;
      return isPackageGone
        ? packageAdvice(known, { message, removal, remaining })
        : { message, fixes: [removal] };
    }
    case 'too-many': {
      const { productId, maxQuantity } = problem;
      const kept = withAddOn(selections, productId, maxQuantity);
      return { message, fixes: [{ label: `Keep ${maxQuantity}`, selections: kept }] };
    }
    case 'no-price-in-currency': {
      if (known.of === 'plan') return { message: notInPlansCurrency(problem), fixes: [] };
      const inDollars: ProductSelections = { ...selections, currency: 'usd' };
      return { message, fixes: [{ label: 'Pay in US dollars', selections: inDollars }] };
    }
    case 'no-agency-offer': {
      const automated: ProductSelections = { ...selections, option: 'automated' };
      return { message, fixes: [{ label: 'Choose the automated option', selections: automated }] };
    }
    case 'no-package':
    case 'plan-over-tokens':
      return { message, fixes: [] };
  }
}

const notInPlansCurrency = ({ name, currency }: { name: string; currency: Currency }) =>
  `${name} has no price in ${currencyLabels[currency].toLowerCase()}, in which this plan is paid. Choose something else.`;

/** The nearest package in the place of one that is gone, with what it costs. */
function packageAdvice(
  { offers, storedTotal, of = 'cart' }: Known,
  gone: { message: string; removal: ProblemFix; remaining: ProductSelections },
): ProblemAdvice {
  const { message, removal, remaining } = gone;
  const nearest = nearestPackage(remaining, offers, storedTotal);
  if (nearest === null) return { message, fixes: [removal] };
  const selections = { ...remaining, packageId: nearest.id };
  const { total, currency, tokensPerMonth } = quoteOf(selections, offers);
  const noun = periodNouns[selections.period];
  return {
    message:
      `The package in your ${of} is no longer offered. The nearest is ${nearest.name}: your selection ` +
      `would then bring ${counted(tokensPerMonth, 'token')} a month for ${formatMoney(total, currency)} a ${noun}.`,
    fixes: [{ label: `Take ${nearest.name} instead`, selections }, removal],
  };
}

/** Each problem once: several products that are gone need saying, and mending, only once. */
export function distinctProblems(problems: readonly QuoteProblem[]): QuoteProblem[] {
  const firstGone = problems.findIndex((problem) => problem.code === 'unavailable-product');
  return problems.filter(
    (problem, index) => problem.code !== 'unavailable-product' || index === firstGone,
  );
}
