import { planName } from '#domain/plan-name.ts';
import type { Product } from '#domain/product.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from './format-date.ts';

type Named = Pick<Subscription, 'id' | 'packageName' | 'productSelections' | 'createdAt'>;

/**
 * The name of each of a person's subscriptions by its id, so that no two are alike: its package; where several have the
 * same one, its whole plan; where that is the same too, the day on which it began, and a number where they began on
 * one day. Without the products, which name add-ons, the plan is left out.
 */
export function subscriptionNames(
  subscriptions: readonly Named[],
  products: readonly Pick<Product, 'id' | 'name'>[] | null,
): Record<string, string> {
  return Object.fromEntries(
    subscriptions.map((subscription) => {
      const { id, packageName } = subscription;
      const alike = subscriptions.filter((other) => other.packageName === packageName);
      if (alike.length === 1) return [id, packageName];
      if (products !== null) {
        const plan = planName(subscription, products);
        if (alike.filter((other) => planName(other, products) === plan).length === 1) {
          return [id, plan];
        }
      }
      const since = sinceOf(subscription);
      const sameDay = alike
        .filter((other) => sinceOf(other) === since)
        .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
      const number = sameDay.findIndex((other) => other.id === id) + 1;
      return [id, sameDay.length === 1 ? since : `${since} (${number})`];
    }),
  );
}

const sinceOf = ({ packageName, createdAt }: Named): string =>
  `${packageName}, since ${formatDate(createdAt)}`;

/** Whether names need the products: several have the same package, and add-ons may tell them apart. */
export function needsProducts(subscriptions: readonly Named[]): boolean {
  const packages = subscriptions.map(({ packageName }) => packageName);
  return new Set(packages).size < packages.length && subscriptions.some(hasAddOns);
}

/** Whether a plan has add-ons, whose names the products know. */
export const hasAddOns = ({ productSelections }: Pick<Named, 'productSelections'>): boolean =>
  Object.values(productSelections.addOns).some((quantity) => quantity > 0);
