import { useEffect, useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { sameSelections } from '../selection/selection-edits.ts';

/** The subscription that a checkout session paid for, live; null until the payment is confirmed. */
export function usePaidSubscription(sessionId: string): Live<Readable<Subscription> | null> {
  const { user } = useSignedIn();
  const { subscriptions } = useCloud();
  const platform = usePlatform();
  const watch = useMemo<Watch<Readable<Subscription> | null>>(
    () => (onValue, onError) =>
      subscriptions.watchSubscriptionOfSession(user.uid, sessionId, onValue, onError),
    [subscriptions, user.uid, sessionId],
  );
  const live = useLive(watch);
  const paid = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;

  useEffect(() => {
    // The cloud's copy went with the payment. A cart that was changed since is the next order.
    const kept = paid && platform.cart.read();
    if (kept && sameSelections(kept.productSelections, paid.productSelections)) {
      platform.cart.save(null);
    }
  }, [paid, platform]);

  return live;
}
