import type Stripe from 'stripe';
import type { ProductSelections } from '#domain/cart.ts';
import { videosThatFit, type PendingPlan, type Plan } from '#domain/plan-change.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { soldItemOf, type SoldItem } from './sold-item.ts';

/** What the provider does not know of a plan, as we have it. */
type Ours = Pick<ProductSelections, 'videos' | 'promotionCode'>;

/** The plans of a subscription at the provider. `plan` is null when it sells what we do not know. */
export type ProviderPlans = { plan: Plan | null; pending: PendingPlan | null };

/** Reads what a subscription sells now, and from the end of its period on. */
export async function loadPlans(
  provider: Stripe,
  current: ProviderSubscription,
  ours: Ours,
): Promise<ProviderPlans> {
  const [items, pending] = await Promise.all([
    soldItems(current.items),
    current.scheduleId === null ? null : loadPending(provider, current.scheduleId, ours),
  ]);
  return { plan: planOf(items, ours), pending };
}

/** So many products are asked for at once: their ids are in the address. */
const mostProducts = 50;

/**
 * Fills in the products of subscriptions that came in a list, where the provider fills in four levels at most.
 */
export async function withProducts(
  provider: Stripe,
  subscriptions: readonly ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  const sold = subscriptions.flatMap(({ items }) => items.map(({ price }) => price.product));
  const ids = [...new Set(sold.filter((product) => typeof product === 'string'))];
  const products = new Map<string, Stripe.Product>();
  for (let at = 0; at < ids.length; at += mostProducts) {
    const part = ids.slice(at, at + mostProducts);
    const { data } = await provider.products.list({ ids: part, limit: mostProducts });
    for (const product of data) products.set(product.id, product);
  }
  return subscriptions.map((subscription) => ({
    ...subscription,
    items: subscription.items.map((item) => {
      const { product } = item.price;
      const found = typeof product === 'string' ? products.get(product) : undefined;
      return found ? { ...item, price: { ...item.price, product: found } } : item;
    }),
  }));
}

async function loadPending(
  provider: Stripe,
  scheduleId: string,
  ours: Ours,
): Promise<PendingPlan | null> {
  const next = nextPhaseOf(
    await provider.subscriptionSchedules.retrieve(scheduleId, {
      expand: ['phases.items.price.product'],
    }),
  );
  if (next === null) return null;
  const plan = planOf(await soldItems(next.items), ours);
  return plan && { ...plan, startsAt: new Date(next.start_date * 1000) };
}

/** What a schedule sells once the phase that runs is over; null when nothing waits. */
const nextPhaseOf = ({
  phases,
  current_phase: current,
}: Pick<
  Stripe.SubscriptionSchedule,
  'phases' | 'current_phase'
>): Stripe.SubscriptionSchedule.Phase | null =>
  phases.find(({ start_date: start }) => start >= (current?.end_date ?? Infinity)) ?? null;

type Item = { price: string | Stripe.Price | Stripe.DeletedPrice; quantity?: number };

const soldItems = (items: readonly Item[]): Promise<(SoldItem | null)[]> =>
  Promise.all(
    items.map(async ({ price, quantity = 1 }) =>
      typeof price === 'string' || price.deleted === true ? null : soldItemOf(price, quantity),
    ),
  );

/** The plan that these items are; null unless each is known and one of them is the package. */
function planOf(items: readonly (SoldItem | null)[], ours: Ours): Plan | null {
  const known = items.flatMap((item) => item ?? []);
  const [chosen, ...otherPackages] = known.filter(({ role }) => role === 'package');
  if (known.length < items.length || chosen === undefined || otherPackages.length > 0) return null;
  const { period, currency } = chosen;
  if (known.some((item) => item.period !== period || item.currency !== currency)) return null;
  const sum = (of: (item: SoldItem) => number) =>
    known.reduce((total, item) => total + of(item) * item.quantity, 0);
  const tokensPerMonth = sum((item) => item.tokensPerMonth);
  const addOns = known.filter(({ role }) => role === 'addOn');
  return {
    productSelections: {
      packageId: chosen.productId,
      option: known.some(({ role }) => role === 'agency') ? 'agency' : 'automated',
      period,
      videos: videosThatFit(ours.videos, tokensPerMonth),
      addOns: Object.fromEntries(addOns.map(({ productId, quantity }) => [productId, quantity])),
      currency,
      promotionCode: ours.promotionCode,
    },
    price: sum(({ unitAmount }) => unitAmount),
    tokensPerMonth,
    packageName: chosen.name,
  };
}
