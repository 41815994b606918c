import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Its state is the time of the last tick. It stays the same object until the next one, half a
 * minute later.
 */
export type QueueClock = Omit<StoreApi<Date>, 'setState'> & {
  /** The studio's time, as exact as it is known. */
  now: () => Date;
  /** Whether the cloud's clock was read. Before, `now` is this computer's, which may be hours off. */
  isSynced: () => boolean;
  /** The cloud's clock showed this time, at most this many milliseconds ago. */
  sync: (cloudTime: Date, atMostAgo: number) => void;
  stop: () => void;
};

const tickEvery = 30_000;
/** A smaller difference may be only the delay of the message. */
const tolerated = 120_000;

/**
 * A clock for ages and lateness. Times in documents are the cloud's, so where this computer's clock
 * is far off, the cloud's is used.
 */
export function createQueueClock(): QueueClock {
  let offset = 0;
  let isSynced = false;
  const now = () => new Date(Date.now() + offset);
  const { setState, ...store } = createStore<Date>(now);
  const tick = () => setState(now(), true);
  const timer = setInterval(tick, tickEvery);

  return {
    ...store,
    now,
    isSynced: () => isSynced,
    sync: (cloudTime, atMostAgo) => {
      isSynced = true;
      const earliest = cloudTime.getTime() - Date.now();
      const isFar = earliest > tolerated || earliest + atMostAgo < -tolerated;
      const next = isFar ? earliest + atMostAgo / 2 : 0;
      // Small corrections would only make ages jump.
      if (Math.abs(next - offset) < tolerated / 2) return;
      offset = next;
      tick();
    },
    stop: () => clearInterval(timer),
  };
}
