import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { VideoCounters } from '#domain/queue-counters.ts';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';

export type Figures = {
  videos: VideoCounters;
  subscriptions: ReadonlyMap<SubscriptionStatus, number>;
  countedAt: Date;
};

export type FiguresState = {
  /** What was counted last; null while nothing is known. */
  figures: Figures | null;
  counting: boolean;
  /** Why the last count failed; the figures counted before stay. */
  error: Error | null;
  recount: () => void;
};

/** Those that run. Each is one read. */
export const countedStatuses = ['active', 'past_due'] as const satisfies SubscriptionStatus[];

/** Counts what the studio has. Counting has no live form, so it says when it was done. */
export function useFigures(): FiguresState {
  const { queue, subscriptions } = useCloud();
  const [round, setRound] = useState(0);
  const [figures, setFigures] = useState<(Figures & { round: number }) | null>(null);
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [videos, ...counts] = await Promise.all([
          queue.loadCounters(),
          ...countedStatuses.map(async (status) => ({
            status,
            count: await subscriptions.countSubscriptions(status),
          })),
        ]);
        const counted = new Map(counts.map(({ status, count }) => [status, count]));
        return { round, videos, subscriptions: counted, countedAt: new Date() };
      }),
    [queue, subscriptions, round],
  );
  if (live.state === 'ready' && live.value !== figures) setFigures(live.value);
  return {
    figures,
    counting: live.state === 'loading',
    error: live.state === 'failed' ? live.error : null,
    recount: () => setRound(round + 1),
  };
}
