import { planExtras } from '#domain/plan-name.ts';
import type { Product } from '#domain/product.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { hasAddOns, needsProducts, subscriptionNames } from '#lib/subscription-names.ts';
import { useLive } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

/** The products that are sold now, where they are wanted; null while they are not known. */
function useSoldProducts(isWanted: boolean): Product[] | null {
  const { products } = useCloud();
  const live = useLive(() => (isWanted ? products.watchOffers() : null), [isWanted, products]);
  if (!isWanted) return [];
  return live.state === 'ready' ? readableValues(live.value) : null;
}

/** The name of each of a person's subscriptions by its id, so that no two are alike; see `subscriptionNames`. */
export function useSubscriptionNames(
  subscriptions: readonly Subscription[],
): Record<string, string> {
  return subscriptionNames(subscriptions, useSoldProducts(needsProducts(subscriptions)));
}

/** What a plan holds besides its package, in words; empty when that is nothing or not known yet. */
export function usePlanExtras(plan: Pick<Subscription, 'productSelections'> | null): string {
  const products = useSoldProducts(plan !== null && hasAddOns(plan));
  return plan === null || products === null ? '' : planExtras(plan, products);
}
