import { useMemo } from 'react';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useLive, type Watch } from '#stores/use-live.ts';

/** Tokens that the person can spend now, over all active subscriptions; null until known or without one. */
export function useTokensLeft(): number | null {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Subscription>[]> | null>(
    () =>
      cloud &&
      ((onValue, onError) => cloud.subscriptions.watchSubscriptions(uid, onValue, onError)),
    [cloud, uid],
  );
  const live = useLive(watch);
  if (live.state !== 'ready') return null;
  const active = readableValues(live.value).filter(({ status }) => status === 'active');
  if (active.length === 0) return null;
  const now = new Date();
  return active.reduce((sum, { tokenLots }) => sum + tokenBalance(tokenLots, now), 0);
}
