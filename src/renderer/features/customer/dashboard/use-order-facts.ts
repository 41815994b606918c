import {
  useAgencyBriefs,
  useFrames,
  useOwnParcels,
  useSteps,
} from '#data/firestore/live-queries.ts';
import { useOwnBookings } from '#data/hooks/use-shoot-days.ts';
import { countFrames } from '#domain/style-frame.ts';
import type { Subscription } from '#domain/subscription.ts';
import { type Readable, readableValues } from '#lib/readable.ts';
import type { Live } from '#stores/use-live.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Attention } from './attention.ts';

/** What is known of an order beside its videos, live; null where it is not known yet. */
export function useOrderFacts(subscription: Subscription) {
  const { id, userId } = subscription;
  const steps = useSteps(id);
  const frames = valuesOf(useFrames(userId, id));
  return {
    subscription,
    steps: steps.state === 'ready' ? steps.value : null,
    bookings: valuesOf(useOwnBookings(id)),
    parcels: valuesOf(useOwnParcels(id)),
    briefs: valuesOf(useAgencyBriefs(subscription)),
    framesWaiting: frames === null ? 0 : countFrames(frames).waiting,
  };
}

const valuesOf = <T>(live: Live<Readable<T>[]>): T[] | null =>
  live.state === 'ready' ? readableValues(live.value) : null;

/** Tells the page what is most urgent in an order, for its list over all orders; null where nothing waits. */
export function useReportFirst(
  onFirst: (subscriptionId: string, first: Attention | null) => void,
  subscriptionId: string,
  first: Attention | null,
): void {
  const tell = useEffectEvent(() => onFirst(subscriptionId, first));
  // Each tick of the clock makes the same items anew.
  const told = JSON.stringify(first);
  useEffect(() => tell(), [told]);
}
