import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';

type Order = Pick<Subscription, 'id' | 'packageName' | 'createdAt'>;

/**
 * The name of each order by its id: its package, with the day on which it began where several have the same
 * package, and with a number where they began on one day. So no two are alike.
 */
export function orderNames(orders: readonly Order[]): Record<string, string> {
  return Object.fromEntries(
    orders.map((order) => {
      const { id, packageName } = order;
      const alike = orders.filter((other) => other.packageName === packageName);
      if (alike.length === 1) return [id, packageName];
      const sameDay = alike
        .filter((other) => sinceOf(other) === sinceOf(order))
        .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
      const number = sameDay.findIndex((other) => other.id === id) + 1;
      return [id, sameDay.length === 1 ? sinceOf(order) : `${sinceOf(order)} (${number})`];
    }),
  );
}

const sinceOf = ({ packageName, createdAt }: Order): string =>
  `${packageName}, since ${formatDate(createdAt)}`;
