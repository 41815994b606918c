export type QueueClock = {
  /** The studio's time as well as it is known. */
  now: () => Date;
  /** Hears the time again every half minute, for what ages on screen. */
  subscribe: (onTick: () => void) => () => void;
  /** The time of the last tick; the same object until the next. */
  tick: () => Date;
  /** The cloud's clock showed this time at most so many milliseconds ago. */
  heard: (cloudTime: Date, atMostAgo: number) => void;
  stop: () => void;
};

const tickEvery = 30_000;
/** A difference below this is as likely the way of the message. */
const tolerated = 120_000;

/**
 * A clock for ages and lateness. Times in documents are the cloud's; where this computer's clock
 * is far from it, the cloud's is followed.
 */
export function createQueueClock(): QueueClock {
  const listeners = new Set<() => void>();
  let offset = 0;
  let ticked = new Date();

  const now = () => new Date(Date.now() + offset);
  const tick = () => {
    ticked = now();
    for (const listener of listeners) listener();
  };
  const timer = setInterval(tick, tickEvery);

  return {
    now,
    tick: () => ticked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heard: (cloudTime, atMostAgo) => {
      const earliest = cloudTime.getTime() - Date.now();
      const isFar = earliest > tolerated || earliest + atMostAgo < -tolerated;
      const next = isFar ? earliest + atMostAgo / 2 : 0;
      // Small corrections would only make ages jump.
      if (Math.abs(next - offset) < tolerated / 2) return;
      offset = next;
      tick();
    },
    stop: () => {
      clearInterval(timer);
      listeners.clear();
    },
  };
}
