import { isDeepStrictEqual } from 'node:util';
import { isSameChoice, type Plan } from '#domain/plan-change.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { ProviderPlans } from './provider-plan.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';

/** What is new about a plan since it was last written. */
export type PlanNews =
  | 'changed'
  | 'pending'
  | 'taken-back'
  | 'canceled'
  | 'resumed'
  | 'paused'
  | 'unpaused';

/** The part of a subscription's document that follows the provider's plan. */
export type PlanFields = Pick<
  Subscription,
  | 'productSelections'
  | 'productTotalPrice'
  | 'tokensPerMonth'
  | 'packageName'
  | 'pendingPlan'
  | 'cancelsAt'
  | 'paused'
>;

/** The plan that is stored of a subscription. */
export const storedPlan = (stored: Subscription): Plan => ({
  productSelections: stored.productSelections,
  price: stored.productTotalPrice,
  tokensPerMonth: stored.tokensPerMonth,
  packageName: stored.packageName,
});

/** The fields as the provider has the plan now. A plan that we do not know stays as it was. */
export function planFieldsOf(
  stored: Subscription,
  { plan, pending }: ProviderPlans,
  { cancelsAt, paused }: Pick<ProviderSubscription, 'cancelsAt' | 'paused'>,
): PlanFields {
  const kept = storedPlan(stored);
  const isSame = plan === null || isSamePlan(plan, kept);
  const { price, ...named } = isSame ? kept : plan;
  return { ...named, productTotalPrice: price, pendingPlan: pending, cancelsAt, paused };
}

/** Whether a request changes the plan right now. */
export const isPlanClaimed = (
  { planClaimedUntil: until }: Pick<Subscription, 'planClaimedUntil'>,
  now: Date,
): boolean => until !== null && until > now;

/** What is new, in the order in which it is told; nothing once the subscription has ended. */
export function planNews(
  stored: Subscription,
  fields: PlanFields,
  status: ProviderSubscription['status'],
): PlanNews[] {
  if (status === 'canceled') return [];
  const { price: productTotalPrice, ...named } = storedPlan(stored);
  const { pendingPlan, cancelsAt, paused, ...plan } = fields;
  const isChanged = !isDeepStrictEqual(plan, { ...named, productTotalPrice });
  const news: PlanNews[] = [];
  if (isChanged) news.push('changed');
  if (pendingPlan !== null && !isDeepStrictEqual(pendingPlan, stored.pendingPlan)) {
    news.push('pending');
  }
  const isCanceled = cancelsAt !== null && stored.cancelsAt === null;
  // A pending plan that has begun was not taken back, and one of what is to end goes with it.
  if (pendingPlan === null && stored.pendingPlan !== null && !isChanged && !isCanceled) {
    news.push('taken-back');
  }
  if (isCanceled) news.push('canceled');
  if (cancelsAt === null && stored.cancelsAt !== null) news.push('resumed');
  if (paused !== null && !isDeepStrictEqual(paused, stored.paused)) news.push('paused');
  if (paused === null && stored.paused !== null) news.push('unpaused');
  return news;
}

// The planned videos are ours alone, and the name of a product may have been edited since.
function isSamePlan(one: Plan, other: Plan): boolean {
  return (
    one.price === other.price &&
    one.productSelections.currency === other.productSelections.currency &&
    one.tokensPerMonth === other.tokensPerMonth &&
    isSameChoice(one.productSelections, other.productSelections)
  );
}
