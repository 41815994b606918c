import { createContext, useContext } from 'react';
import type { StaffMember } from '#domain/work-plan.ts';
import { usualQueueSettings, type QueueSettings } from '#domain/work.ts';
import type { MutationQueue } from './mutation-queue.ts';
import type { QueueParts } from './queue-parts.ts';
import type { ChangeView, QueueView } from './queue-view.ts';

/**
 * What all parts of the queue share. The stores of `QueueParts` stay the same objects: read them with
 * `useStore`. The view and the person change.
 *
 * - `work` is open work, live; `rest` holds the drafts and delivered videos that were loaded.
 * - `row` finds a video in either; `subscribeRows` calls back when any row changes.
 * - `resilient` makes a subscription restart by itself for as long as the queue is open.
 * - `clock` is the studio's time; this computer's own clock may be an hour off.
 */
export type Queue = Omit<QueueParts, 'begin' | 'stop'> & {
  view: QueueView;
  changeView: ChangeView;
  me: StaffMember;
  /** The changes of this person, on their way to the cloud. */
  mutations: MutationQueue;
  isAdmin: boolean;
  /** Lets screen readers say it, politely and in batches. */
  announce: (sentence: string) => void;
};

/** The studio's settings and staff; a context of its own, so that they do not render the rows. */
export type Studio = {
  /** The defaults until `isDecided`. */
  settings: QueueSettings;
  /** Whether the settings have been loaded. */
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

/** What all parts of the queue share. Only below `QueueProvider`. */
export function useQueue(): Queue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useQueue is used outside the queue');
  return queue;
}

/** The studio's settings and staff; the defaults outside `QueueProvider`. */
export function useStudio(): Studio {
  return useContext(StudioContext);
}
