import type { ProductSelections } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import type { QuoteProblem } from '#domain/quote.ts';
import { withAddOn, withoutUnavailable } from './selection-edits.ts';

export type ProblemFix = { label: string; selections: ProductSelections };

/** The way out of a problem that needs no thinking, or null when a person has to choose. */
export function problemFix(
  problem: QuoteProblem,
  selections: ProductSelections,
  offers: readonly Product[],
): ProblemFix | null {
  switch (problem.code) {
    case 'unavailable-product':
      return { label: 'Remove it', selections: withoutUnavailable(selections, offers) };
    case 'too-many': {
      const { productId, maxQuantity } = problem;
      return {
        label: `Keep ${maxQuantity}`,
        selections: withAddOn(selections, productId, maxQuantity),
      };
    }
    case 'no-agency-offer':
      return {
        label: 'Choose the automated option',
        selections: { ...selections, option: 'automated' },
      };
    case 'no-package':
    case 'plan-over-tokens':
      return null;
  }
}

/** Each problem once: several products that are gone need saying, and mending, only once. */
export function distinctProblems(problems: readonly QuoteProblem[]): QuoteProblem[] {
  const firstGone = problems.findIndex((problem) => problem.code === 'unavailable-product');
  return problems.filter(
    (problem, index) => problem.code !== 'unavailable-product' || index === firstGone,
  );
}
