import { useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Watch } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';

/** Says so when this subscription has ended, or its payment is late. */
export function SubscriptionNotice({ subscriptionId }: { subscriptionId: string }) {
  const { subscriptions } = useCloud();
  const watch = useMemo<Watch<Readable<Subscription> | null>>(
    () => (onValue, onError) => subscriptions.watchSubscription(subscriptionId, onValue, onError),
    [subscriptions, subscriptionId],
  );
  const live = useLive(watch);
  if (live.state !== 'ready' || live.value?.kind !== 'ok') return null;
  const { value } = live.value;
  if (hasEnded(value)) {
    return (
      <Notice tone="warning" title="This subscription has ended">
        Receive the parcel, as it is here. What was ordered is still filmed. If nothing of that is
        left, ask the customer whether the parcel goes back.
      </Notice>
    );
  }
  return value.status === 'past_due' ? (
    <Notice tone="warning" title="The payment of this subscription is overdue">
      Receive the parcel as usual.
    </Notice>
  ) : null;
}
