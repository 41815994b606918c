import { createContext, useContext } from 'react';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { QueueSettings } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import type { QueueView } from '../view/queue-view.ts';
import type { ChangeView } from '../view/use-queue-view.ts';
import type { Freshness } from './freshness.ts';
import type { QueueClock } from './queue-clock.ts';
import type { RestWork } from './rest-work.ts';
import type { Selection } from './selection.ts';
import type { WorkStore } from './work-store.ts';

/** What every part of the queue shares. Only `view`, `settings` and `staff` ever change. */
export type Queue = {
  /** Open work, live. */
  work: WorkStore;
  /** Drafts and delivered videos, as far as they were asked for. */
  rest: RestWork;
  /** One video wherever it is held; the same object until it changes. */
  row: (id: string) => Readable<Video> | undefined;
  /** Hears of every change of any row; returns the way to stop. */
  subscribeRows: (onChange: () => void) => () => void;
  view: QueueView;
  changeView: ChangeView;
  settings: QueueSettings;
  /** Everybody who works in the studio, by name. */
  staff: readonly StaffMember[];
  me: StaffMember;
  isAdmin: boolean;
  selection: Selection;
  freshness: Freshness;
  /** The studio's time, which this computer's clock may miss by an hour. */
  clock: QueueClock;
  /** Tells screen readers, politely and in batches. */
  announce: (sentence: string) => void;
};

export const QueueContext = createContext<Queue | null>(null);

/** What the queue's parts share. Only below the queue's page. */
export function useQueue(): Queue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useQueue is used outside the queue');
  return queue;
}
