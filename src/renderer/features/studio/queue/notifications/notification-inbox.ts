import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QueueNotification } from './notification.ts';

const mostKept = 50;

type InboxState = {
  /** The newest first. */
  notifications: readonly QueueNotification[];
  unseen: number;
  /** The batch that was added last. */
  batch: readonly QueueNotification[];
};

/** Notifications are collected for this long, so that a busy hour is not one long alarm. */
const collectMilliseconds = 4000;

export type NotificationInbox = Omit<StoreApi<InboxState>, 'setState'> & {
  /** Adds a notification. A second one with the same key is ignored. */
  add: (notification: QueueNotification) => void;
  /** Calls back with each batch, to announce it, play a sound or notify by the system. */
  onBatch: (listener: (batch: readonly QueueNotification[]) => void) => () => void;
  /** The person has looked at the list. */
  markSeen: () => void;
  /** Discards notifications that are not yet in a batch. */
  stop: () => void;
};

/**
 * Collects notifications into batches. Nothing pops up: the bell counts them. While nothing listens
 * for batches, between one page and the next, they are kept for the next listener.
 */
export function createNotificationInbox(): NotificationInbox {
  const { setState, ...store } = createStore<InboxState>(() => ({
    notifications: [],
    unseen: 0,
    batch: [],
  }));
  let collected: QueueNotification[] = [];
  const keys = new Set<string>();
  let listeners = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const addBatch = () => {
    timer = null;
    if (listeners === 0) return;
    const batch = collected;
    collected = [];
    setState(({ notifications, unseen }) => ({
      notifications: [...batch.toReversed(), ...notifications].slice(0, mostKept),
      unseen: unseen + batch.length,
      batch,
    }));
  };

  return {
    ...store,
    add: (notification) => {
      if (keys.has(notification.key)) return;
      keys.add(notification.key);
      collected.push(notification);
      timer ??= setTimeout(addBatch, collectMilliseconds);
    },
    onBatch: (listener) => {
      listeners += 1;
      if (collected.length > 0) timer ??= setTimeout(addBatch, collectMilliseconds);
      const stop = store.subscribe(({ batch }, before) => {
        if (batch !== before.batch) listener(batch);
      });
      return () => {
        listeners -= 1;
        stop();
      };
    },
    markSeen: () => {
      if (store.getState().unseen > 0) setState({ unseen: 0 });
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      collected = [];
    },
  };
}
