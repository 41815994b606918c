import { useEffect, useEffectEvent } from 'react';
import type { Attention } from './attention.ts';

/** Tells the page what is most urgent in an order, for its list over all orders; null where nothing waits. */
export function useTellFirst(
  onFirst: (subscriptionId: string, first: Attention | null) => void,
  subscriptionId: string,
  first: Attention | null,
): void {
  const tell = useEffectEvent(() => onFirst(subscriptionId, first));
  // Each tick of the clock makes the same items anew.
  const told = JSON.stringify(first);
  useEffect(() => tell(), [told]);
}
