import { z } from 'zod';
import { productSelections, type ProductSelections } from './cart.ts';
import { monthsIn } from './period.ts';
import { cents } from './product.ts';
import { plannedTokens, tokensPerInvoice } from './quote.ts';

/** What a customer of a subscription pays and gets for each of its periods. */
export const plan = z.object({
  productSelections,
  /** Cents for a period. */
  price: cents,
  tokensPerMonth: z.number().int().min(0),
  packageName: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** A plan that begins when the paid period is over. */
export const pendingPlan = plan.extend({ startsAt: z.date() });
export type PendingPlan = z.infer<typeof pendingPlan>;

const { shape } = productSelections;

/**
 * What can be changed about a plan, each field of it: what is left out must not pass as chosen. The
 * planned videos are kept where they fit; the currency and the promotion code stay those of the
 * subscription.
 */
export const planChoice = z.strictObject({
  packageId: shape.packageId.unwrap(),
  option: shape.option.unwrap(),
  period: shape.period.unwrap(),
  addOns: shape.addOns.unwrap(),
});
export type PlanChoice = z.infer<typeof planChoice>;

type PlanTerms = {
  period: ProductSelections['period'];
  /** Cents for a period. */
  price: number;
  tokensPerMonth: number;
};

/** The part of a plan that decides when a change of it begins. */
export const termsOf = ({
  productSelections: { period },
  price,
  tokensPerMonth,
}: Plan): PlanTerms => ({
  period,
  price,
  tokensPerMonth,
});

/**
 * When a change begins. Up is at once: a higher price a month, or a longer period. Everything else waits
 * for the end of the period, as does a change that goes up and would still pay back more money or tokens
 * than the new period brings: such tokens may be spent already.
 */
export function changeTiming(before: PlanTerms, after: PlanTerms): 'at-once' | 'at-period-end' {
  const longer = monthsIn[after.period] - monthsIn[before.period];
  const isUp = longer > 0 || (longer === 0 && after.price > before.price);
  const coversWhatIsPaidBack =
    after.price >= before.price &&
    tokensPerInvoice(after.tokensPerMonth, after.period) >=
      tokensPerInvoice(before.tokensPerMonth, before.period);
  return isUp && coversWhatIsPaidBack ? 'at-once' : 'at-period-end';
}

/** Whether two choices are the same plan; an add-on with the quantity 0 is like none. */
export function isSameChoice(one: PlanChoice, other: PlanChoice): boolean {
  return choiceKey(one) === choiceKey(other);
}

function choiceKey({ packageId, option, period, addOns }: PlanChoice): string {
  const chosen = Object.entries(addOns)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([packageId, option, period, chosen]);
}

/** The planned videos if the tokens of a month are enough for them; else none. */
export function videosThatFit(
  videos: ProductSelections['videos'],
  tokensPerMonth: number,
): ProductSelections['videos'] {
  return plannedTokens(videos) <= tokensPerMonth ? videos : { '5': 0, '15': 0, '30': 0 };
}

/** The tokens of an invoice's line. */
export type TokenLine = {
  /** Cents of the line before discounts and taxes; negative where unused time is paid back. */
  amount: number;
  /** Cents of a whole period of what the line sells, quantity included. */
  fullAmount: number;
  /** Tokens of such a period, quantity included. */
  fullTokens: number;
};

// A whole number may come out of a division a little below itself.
const roundingError = 1e-6;

/**
 * Tokens that the lines of a paid invoice pay for: each line the share of its tokens that it pays of its
 * price. Time that is paid back takes its tokens back. Whole tokens, rounded down; negative when more is
 * paid back than bought.
 */
export function tokensOfLines(lines: readonly TokenLine[]): number {
  const exact = lines.reduce(
    (sum, { amount, fullAmount, fullTokens }) =>
      sum + (fullAmount > 0 ? (fullTokens * amount) / fullAmount : 0),
    0,
  );
  const whole = Math.floor(exact + roundingError);
  return whole === 0 ? 0 : whole;
}

/**
 * Tokens to grant for an invoice. `owed` are tokens that were granted and paid back since, which only a
 * change by hand at the provider can cause: the next grants are less by them.
 */
export function grantOf(
  lines: readonly TokenLine[],
  owed: number,
): { granted: number; owed: number } {
  const tokens = tokensOfLines(lines) - owed;
  return { granted: Math.max(0, tokens), owed: Math.max(0, -tokens) };
}
