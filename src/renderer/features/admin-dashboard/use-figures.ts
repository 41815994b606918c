import { useCallback, useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { subscriptionStatuses, type SubscriptionStatus } from '#domain/subscription.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';

type Counts<Status> = ReadonlyMap<Status, number>;

export type Figures = {
  videos: Counts<VideoStatus>;
  subscriptions: Counts<SubscriptionStatus>;
  users: number;
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

/** Counts what the studio has. Counting has no live form, so it says when it was done. */
export function useFigures(): FiguresState {
  const { videos, subscriptions, users } = useCloud();
  const [round, setRound] = useState(0);
  const [counted, setCounted] = useState<{
    round: number;
    figures: Figures | null;
    error: Error | null;
  } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const count = async (): Promise<Figures> => {
      const [ofVideos, ofSubscriptions, ofUsers] = await Promise.all([
        countEach(videoStatuses, videos.countVideos),
        countEach(subscriptionStatuses, subscriptions.countSubscriptions),
        users.countUsers(),
      ]);
      return {
        videos: ofVideos,
        subscriptions: ofSubscriptions,
        users: ofUsers,
        countedAt: new Date(),
      };
    };
    const run = async () => {
      try {
        const figures = await count();
        if (isCurrent) setCounted({ round, figures, error: null });
      } catch (reason) {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        if (isCurrent) setCounted((known) => ({ round, figures: known?.figures ?? null, error }));
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [videos, subscriptions, users, round]);

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
