import {
  changeTiming,
  isSameChoice,
  termsOf,
  videosThatFit,
  type Plan,
  type PlanChoice,
} from '#domain/plan-change.ts';
import { planStandstill } from '#domain/plan-standstill.ts';
import { quoteOf, type QuoteLine } from '#domain/quote.ts';
import type { Subscription } from '#domain/subscription.ts';
import { refusal } from '../../request/failure.ts';
import { loadOffersFor } from '../../catalogue/offers.ts';
import { storedPlan } from './plan-news.ts';
import type { OwnPlan } from './sync-plan.ts';
import { packageNameIn, requireSellable } from '../provider/sellable-quote.ts';

export type WantedPlan = {
  before: Plan;
  after: Plan;
  lines: QuoteLine[];
  timing: ReturnType<typeof changeTiming>;
};

const noVideos = { '5': 0, '15': 0, '30': 0 };

/** Prices a choice from the catalogue and says when it begins. Refuses what cannot be chosen. */
export async function loadWantedPlan(
  { stored, current }: OwnPlan,
  choice: PlanChoice,
): Promise<WantedPlan> {
  // A promotion code is for what was bought with it: the provider goes on with its discount by itself.
  const { currency, promotionCode } = stored.productSelections;
  const selections = { ...choice, currency, promotionCode, videos: noVideos };
  const quote = quoteOf(selections, await loadOffersFor(selections));
  requireSellable(quote);
  const before = storedPlan(stored);
  if (isSameChoice(choice, before.productSelections)) throw refusal('same-plan');
  const { tokensPerMonth } = quote;
  const after = {
    productSelections: {
      ...selections,
      videos: videosThatFit(stored.productSelections.videos, tokensPerMonth),
    },
    price: quote.total,
    tokensPerMonth,
    packageName: packageNameIn(quote, choice),
  };
  return {
    before,
    after,
    lines: quote.lines,
    timing:
      // Neither was paid for. At once, the time of a payment that went back would be credited again, and a trial
      // would bring an invoice of nothing, without the tokens of its plan.
      current.isTrial || isGivenBack(stored, new Date())
        ? 'at-period-end'
        : changeTiming(termsOf(before), termsOf(after)),
  };
}

/** Whether a running period's payment was given back. */
const isGivenBack = ({ tokenLots }: Pick<Subscription, 'tokenLots'>, now: Date) =>
  tokenLots.some((lot) => lot.takenBack !== undefined && lot.expiresAt > now);

/** Refuses a change of a plan that stands still, in the words of its page. */
export function requireChangeable(stored: Parameters<typeof planStandstill>[0]): void {
  const standstill = planStandstill(stored);
  if (standstill === null) return;
  throw refusal(
    stored.status === 'active' ? 'plan-not-changeable' : 'subscription-inactive',
    `${standstill.reason} Nothing was changed.`,
  );
}
