import { asciiAddress } from '#domain/email-address.ts';
import { periods } from '#domain/period.ts';
import { subscriptionStatus } from '#domain/subscription.ts';
import { sortOf, type SubscriptionsQuery } from '#domain/table-query.ts';
import type { GridView } from '#ui/grid/grid-view.ts';

/** The filters of the subscriptions in an address; what it does not know is passed over. */
export function readSubscriptionsQuery(
  search: URLSearchParams,
  { sort }: Pick<GridView, 'sort'>,
): SubscriptionsQuery {
  const email = asciiAddress(search.get('email')?.trim().toLowerCase() ?? '');
  const status = subscriptionStatus.safeParse(search.get('status')).data;
  const period = periods.find((each) => each === search.get('period'));
  const key = (['createdAt', 'userEmail', 'currentPeriodEnd'] as const).find(
    (each) => each === sort.key,
  );
  const asked = {
    table: 'subscriptions' as const,
    ...(email ? { email } : {}),
    ...(status ? { status } : {}),
    ...(period ? { period } : {}),
    sort: key ?? ('createdAt' as const),
  };
  // From A to Z, unless somebody turned it round.
  const isBySort = sortOf({ ...asked, down: true }) === sort.key;
  return { ...asked, down: isBySort && sort.down };
}
