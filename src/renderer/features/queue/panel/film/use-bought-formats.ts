import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { boughtFormats } from '#domain/bought-formats.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live, Watch } from '#stores/use-live.ts';
import { useResilientLive } from '../../store/queue-context.tsx';

/**
 * The formats that the subscription of the open video pays for; null where it cannot be read. One document,
 * read while the panel is open: a copy on each video would be out of date after a change of plan.
 */
export function useBoughtFormats(subscriptionId: string): Live<readonly FilmFormat[] | null> {
  const { subscriptions } = useCloud();
  const watch = useCallback<Watch<readonly FilmFormat[] | null>>(
    (onValue, onError) =>
      subscriptions.watchSubscription(
        subscriptionId,
        (found: Readable<Subscription> | null) =>
          onValue(found?.kind === 'ok' ? boughtFormats(found.value.productSelections) : null),
        onError,
      ),
    [subscriptions, subscriptionId],
  );
  return useResilientLive(watch);
}
