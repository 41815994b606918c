import { timelineKind, type TimelineKind } from '#domain/timeline.ts';

export const customerTabs = ['timeline', 'subscriptions', 'payments', 'mail', 'files'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** What the address of a customer's page asks for. */
export type CustomerAddress = {
  tab: CustomerTab;
  /** The kind of events that the timeline shows; null for all. */
  kind: TimelineKind | null;
  /** The subscription that is shown; null for the newest. */
  subscriptionId: string | null;
};

export function readCustomerAddress(search: URLSearchParams): CustomerAddress {
  const subscriptionId = search.get('subscription') || null;
  return {
    tab: customerTabs.find((tab) => tab === search.get('tab')) ?? 'timeline',
    kind: timelineKind.safeParse(search.get('kind')).data ?? null,
    subscriptionId,
  };
}
