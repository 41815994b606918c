import type { ProductSelections } from '#domain/cart.ts';
import type { FunctionErrorCode } from '#domain/errors.ts';
import { quoteProblemMessage, type Quote, type QuoteProblem } from '#domain/quote.ts';
import { refusal } from '../../request/failure.ts';

const codeOfProblem = {
  'no-package': 'empty-cart',
  'unavailable-product': 'unavailable-selection',
  'no-price-in-currency': 'unavailable-selection',
  'no-agency-offer': 'unavailable-selection',
  'too-many': 'invalid-cart',
  'plan-over-tokens': 'invalid-cart',
} satisfies Record<QuoteProblem['code'], FunctionErrorCode>;

/** Refuses what cannot be sold as it is. */
export function requireSellable({ problems: [problem], total }: Quote): void {
  if (problem) throw refusal(codeOfProblem[problem.code], quoteProblemMessage(problem));
  // A price that is not a positive number of cents must never reach the payment provider.
  if (!Number.isSafeInteger(total) || total <= 0) throw refusal('unavailable-selection');
}

/** The name of the package in a quote. */
export function packageNameIn(
  quote: Quote,
  selections: Pick<ProductSelections, 'packageId'>,
): string {
  return quote.lines.find((line) => line.productId === selections.packageId)?.name ?? '';
}
