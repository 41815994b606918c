import { useCloud } from '#data/hooks/cloud-context.tsx';
import { hasEnded } from '#domain/subscription.ts';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';

/** Says so when this subscription has ended, or its payment is late. */
export function SubscriptionNotice({ subscriptionId }: { subscriptionId: string }) {
  const { subscriptions } = useCloud();
  const live = useLive(
    () => subscriptions.watchSubscription(subscriptionId),
    [subscriptions, subscriptionId],
  );
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
