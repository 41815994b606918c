import type { ProductSelections } from './cart.ts';
import { monthsIn } from './period.ts';
import type { Product } from './product.ts';
import { tokenCost, videoLengths } from './video-length.ts';

export type QuoteLine = {
  productId: string;
  name: string;
  quantity: number;
  /** Cents for the whole period, quantity included. */
  amount: number;
};

export type QuoteProblem =
  | { code: 'no-package' }
  | { code: 'unavailable-product'; productId: string }
  | { code: 'too-many'; productId: string; name: string; maxQuantity: number }
  | { code: 'no-agency-offer' }
  | { code: 'plan-over-tokens'; planned: number; available: number };

export type Quote = {
  lines: QuoteLine[];
  /** Cents for the whole period. */
  total: number;
  tokensPerMonth: number;
  /** Tokens that the planned videos of one month need. */
  plannedTokens: number;
  /** Empty when this can be bought. */
  problems: QuoteProblem[];
};

/** Tokens that a month of planned videos needs. */
export function plannedTokens(videos: ProductSelections['videos']): number {
  return videoLengths.reduce((sum, length) => sum + videos[`${length}`] * tokenCost(length), 0);
}

/** Tokens that one paid invoice brings: those of each month in its period. */
export function tokensPerInvoice(
  tokensPerMonth: number,
  period: ProductSelections['period'],
): number {
  return tokensPerMonth * monthsIn[period];
}

/**
 * Prices a selection from the catalogue. Pure: the builder shows it, checkout charges it.
 * Products that are missing or inactive are a problem, never a silent zero.
 */
export function quoteOf(selections: ProductSelections, catalogue: readonly Product[]): Quote {
  const problems: QuoteProblem[] = [];
  const lines: QuoteLine[] = [];
  let tokensPerMonth = 0;
  const active = (id: string, kind: Product['kind']) =>
    catalogue.find((product) => product.id === id && product.kind === kind && product.active);

  const add = (product: Product, quantity: number) => {
    if (quantity > product.maxQuantity) {
      const { id, name, maxQuantity } = product;
      problems.push({ code: 'too-many', productId: id, name, maxQuantity });
    }
    tokensPerMonth += product.tokensPerMonth * quantity;
    lines.push({
      productId: product.id,
      name: product.name,
      quantity,
      amount: product.prices[selections.period] * quantity,
    });
  };

  if (selections.packageId === null) {
    problems.push({ code: 'no-package' });
  } else {
    const chosen = active(selections.packageId, 'package');
    if (chosen) add(chosen, 1);
    else problems.push({ code: 'unavailable-product', productId: selections.packageId });
  }

  if (selections.option === 'agency') {
    const agency = agencyOffer(catalogue);
    if (agency) add(agency, 1);
    else problems.push({ code: 'no-agency-offer' });
  }

  for (const [productId, quantity] of Object.entries(selections.addOns)) {
    if (quantity === 0) continue;
    const addOn = active(productId, 'addOn');
    // An option's own add-on comes with the option, so it is never counted twice.
    if (addOn && addOn.includedWith === null) add(addOn, quantity);
    else problems.push({ code: 'unavailable-product', productId });
  }

  const planned = plannedTokens(selections.videos);
  if (planned > tokensPerMonth && lines.length > 0) {
    problems.push({ code: 'plan-over-tokens', planned, available: tokensPerMonth });
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return { lines, total, tokensPerMonth, plannedTokens: planned, problems };
}

/** The active add-on that the agency option brings, if the catalogue has one. */
export function agencyOffer(catalogue: readonly Product[]): Product | undefined {
  return catalogue.find(
    (product) => product.kind === 'addOn' && product.includedWith === 'agency' && product.active,
  );
}

/** What to tell a person about a problem. */
export function quoteProblemMessage(problem: QuoteProblem): string {
  switch (problem.code) {
    case 'no-package':
      return 'Choose a package to continue.';
    case 'unavailable-product':
      return 'Something in your selection is no longer offered. Choose again to continue.';
    case 'too-many':
      return `${problem.name} can be added at most ${problem.maxQuantity} times.`;
    case 'no-agency-offer':
      return 'The agency option is not offered at the moment. Choose the automated option.';
    case 'plan-over-tokens':
      return `Your planned videos need ${problem.planned} tokens a month; this selection brings ${problem.available}.`;
  }
}
