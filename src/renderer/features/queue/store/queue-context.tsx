import { createContext, useContext, useMemo } from 'react';
import type { StaffMember } from '#domain/work-plan.ts';
import { usualQueueSettings, type QueueSettings } from '#domain/work.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import type { MutationQueue } from './mutation-queue.ts';
import type { QueueParts } from './queue-parts.ts';
import type { ChangeView } from './queue-provider.tsx';
import type { QueueView } from './queue-view.ts';

/**
 * What every part of the queue shares: the stores of `QueueParts`, which stay the same and are
 * subscribed to, and what is chosen and decided, which changes.
 *
 * - `work` is open work, live; `rest` are drafts and delivered videos as far as they were asked for.
 * - `row` finds one video wherever it is held; `subscribeRows` hears of every change of any.
 * - `steady` keeps other subscriptions going for as long as the queue does.
 * - `clock` is the studio's time, which this computer's own may miss by an hour.
 */
export type Queue = Omit<QueueParts, 'begin' | 'stop'> & {
  view: QueueView;
  changeView: ChangeView;
  me: StaffMember;
  /** What this person changed, on its way to the cloud. */
  mutations: MutationQueue;
  isAdmin: boolean;
  /** Tells screen readers, politely and in batches. */
  announce: (sentence: string) => void;
};

/** What the studio has decided, and who works there; kept apart, so that no row hears of it. */
export type Studio = {
  /** The usual until `isDecided`. */
  settings: QueueSettings;
  /** Whether the cloud has said what the settings are. */
  isDecided: boolean;
  /** Everybody, by name. */
  staff: readonly StaffMember[];
};

export const QueueContext = createContext<Queue | null>(null);
export const StudioContext = createContext<Studio>({
  settings: usualQueueSettings,
  isDecided: false,
  staff: [],
});

/** What the queue's parts share. Only below `QueueProvider`. */
export function useQueue(): Queue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useQueue is used outside the queue');
  return queue;
}

/** What the studio has decided; the usual outside `QueueProvider`. */
export function useStudio(): Studio {
  return useContext(StudioContext);
}

/** `useLive`, but it goes on by itself after a failure, and when the queue follows all anew. */
export function useSteadyLive<T>(watch: Watch<T>): Live<T> {
  const { steady } = useQueue();
  return useLive(useMemo(() => steady(watch), [steady, watch]));
}
