import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { useOwnSubscriptions } from '../firestore/live-queries.ts';

export type Running = {
  state: 'loading' | 'known' | 'unknown';
  /** Those that are known to run. */
  subscriptions: Subscription[];
};

/** The person's subscriptions that still run; `unknown` when one or all of them cannot be read. */
export function useRunningSubscriptions(): Running {
  const live = useOwnSubscriptions();
  if (live.state === 'loading') return { state: 'loading', subscriptions: [] };
  if (live.state !== 'ready') return { state: 'unknown', subscriptions: [] };
  return {
    state: unreadableIds(live.value).length > 0 ? 'unknown' : 'known',
    subscriptions: readableValues(live.value).filter((subscription) => !hasEnded(subscription)),
  };
}
