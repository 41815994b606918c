import type { ProductSelections } from './cart.ts';
import { currencyLabels, type Currency } from './currency.ts';
import { monthsIn } from './period.ts';
import { pricesIn, type Offer } from './product.ts';
import { tokenCost, videoLengths, type VideoLength } from './video-length.ts';

/** What a product is to a plan: its package, the add-on of its option, or another add-on. */
export const planRoles = ['package', 'agency', 'addOn'] as const;
export type PlanRole = (typeof planRoles)[number];

export type QuoteLine = {
  productId: string;
  name: string;
  quantity: number;
  /** Cents for the whole period, quantity included. */
  amount: number;
  role: PlanRole;
  /** Of one of it. */
  tokensPerMonth: number;
};

export type QuoteProblem =
  | { code: 'no-package' }
  | { code: 'unavailable-product'; productId: string }
  | { code: 'too-many'; productId: string; name: string; maxQuantity: number }
  | { code: 'no-price-in-currency'; productId: string; name: string; currency: Currency }
  | { code: 'no-agency-offer' }
  | { code: 'plan-over-tokens'; planned: number; available: number };

export type Quote = {
  /** Of every amount here. */
  currency: Currency;
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
 * Cents for one finished video of a length, when every token of the period is spent; null without
 * tokens.
 */
export function pricePerVideo(
  { total, tokensPerMonth }: Pick<Quote, 'total' | 'tokensPerMonth'>,
  period: ProductSelections['period'],
  length: VideoLength,
): number | null {
  const tokens = tokensPerInvoice(tokensPerMonth, period);
  return tokens === 0 ? null : Math.round((total * tokenCost(length)) / tokens);
}

/**
 * Prices a selection from the catalogue. Pure: the builder shows it, checkout charges it.
 * Products that are missing or inactive are a problem, never a silent zero.
 */
export function quoteOf(selections: ProductSelections, catalogue: readonly Offer[]): Quote {
  const problems: QuoteProblem[] = [];
  const lines: QuoteLine[] = [];
  let tokensPerMonth = 0;
  const active = (id: string, kind: Offer['kind']) =>
    catalogue.find((product) => product.id === id && product.kind === kind && product.active);

  const { currency } = selections;
  const add = (product: Offer, quantity: number) => {
    const prices = pricesIn(product, currency);
    if (prices === null) {
      const { id, name } = product;
      problems.push({ code: 'no-price-in-currency', productId: id, name, currency });
      return;
    }
    if (quantity > product.maxQuantity) {
      const { id, name, maxQuantity } = product;
      problems.push({ code: 'too-many', productId: id, name, maxQuantity });
    }
    tokensPerMonth += product.tokensPerMonth * quantity;
    lines.push({
      productId: product.id,
      name: product.name,
      quantity,
      amount: prices[selections.period] * quantity,
      role: roleOf(product),
      tokensPerMonth: product.tokensPerMonth,
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
  return { currency, lines, total, tokensPerMonth, plannedTokens: planned, problems };
}

/** What a product is to a plan. */
export const roleOf = ({ kind, includedWith }: Pick<Offer, 'kind' | 'includedWith'>): PlanRole =>
  kind === 'package' ? 'package' : (includedWith ?? 'addOn');

/** The active add-on that the agency option brings, if the catalogue has one. */
export function agencyOffer<T extends Offer>(catalogue: readonly T[]): T | undefined {
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
    case 'no-price-in-currency':
      return `${problem.name} has no price in ${currencyLabels[problem.currency].toLowerCase()}. Choose another currency to continue.`;
    case 'no-agency-offer':
      return 'The agency option is not offered at the moment. Choose the automated option.';
    case 'plan-over-tokens':
      return `Your planned videos need ${problem.planned} tokens a month; this selection brings ${problem.available}.`;
  }
}
