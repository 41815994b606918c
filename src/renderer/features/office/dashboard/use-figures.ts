import { useCallback, useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import type { VideoCounters } from '#domain/queue-counters.ts';
import { errorOf } from '#lib/error-of.ts';

type Counts<Status> = ReadonlyMap<Status, number>;

export type Figures = {
  videos: VideoCounters;
  subscriptions: Counts<SubscriptionStatus>;
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
  const [counted, setCounted] = useState<{
    round: number;
    figures: Figures | null;
    error: Error | null;
  } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const count = async (): Promise<Figures> => {
      const [ofVideos, ofSubscriptions] = await Promise.all([
        queue.loadCounters(),
        countEach(countedStatuses, subscriptions.countSubscriptions),
      ]);
      return {
        videos: ofVideos,
        subscriptions: ofSubscriptions,
        countedAt: new Date(),
      };
    };
    const run = async () => {
      try {
        const figures = await count();
        if (isCurrent) setCounted({ round, figures, error: null });
      } catch (reason) {
        const error = errorOf(reason);
        if (isCurrent) setCounted((known) => ({ round, figures: known?.figures ?? null, error }));
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [queue, subscriptions, round]);

  return {
    figures: counted?.figures ?? null,
    counting: counted?.round !== round,
    error: counted?.round === round ? counted.error : null,
    recount: useCallback(() => setRound((before) => before + 1), []),
  };
}

async function countEach<Status extends string>(
  statuses: readonly Status[],
  countOf: (status: Status) => Promise<number>,
): Promise<Counts<Status>> {
  return new Map(
    await Promise.all(
      statuses.map(async (status): Promise<[Status, number]> => [status, await countOf(status)]),
    ),
  );
}
