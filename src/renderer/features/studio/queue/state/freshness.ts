import { createStore, type StoreApi } from 'zustand/vanilla';
import { withTimeout } from '#lib/with-timeout.ts';

/** Whether the shown data can be trusted now. */
export type FreshnessState =
  | { state: 'connecting' }
  | { state: 'live' }
  /** Nothing was confirmed lately. The page shows the last known data. */
  | { state: 'stale'; confirmedAt: Date | null };

export type Freshness = Omit<StoreApi<FreshnessState>, 'setState'> & {
  isLive: () => boolean;
  /** The cloud has confirmed the list of open work. */
  confirm: () => void;
  /** Connects again now. */
  reconnect: () => void;
  stop: () => void;
};

type NetworkChange = 'online' | 'offline' | 'seen' | 'woke';

type Connection = {
  /** Whether the cloud confirms every row that is watched. */
  isConfirmed: () => boolean;
  /** Calls back whenever that may have changed. */
  subscribe: (onChange: () => void) => () => void;
  /** Watches the cloud's heartbeat, for times without any other message. */
  watchHeartbeat: (onBeat: () => void, onError: (error: Error) => void) => () => void;
  /** Makes a new connection for the existing listeners. */
  restart: () => Promise<void>;
  /** Replaces every listener with a new one. */
  resubscribe: () => void;
  network: {
    isOnline: () => boolean;
    /** Calls back when the network comes or goes, the page is seen again, or the computer wakes. */
    subscribe: (onChange: (what: NetworkChange) => void) => () => void;
  };
};

const second = 1000;
const checkEvery = 5 * second;
/** The heartbeat costs reads, so it is watched only after this much silence. */
const quietAfter = 45 * second;
/** A beat comes every minute. After this long without one, the data counts as stale. */
const staleAfter = 120 * second;
/** The list has this long to be confirmed before a new connection is made. */
const confirmWithin = 20 * second;
/** Timers of hidden pages run once a minute. A longer gap means that the computer was asleep. */
const asleepAfter = 90 * second;
const retryEvery = 30 * second;
/** A new connection is given up after this long. */
const restartWithin = 15 * second;

/**
 * Watches the connection and repairs it: after sleep, when the network is back, and when listeners
 * were lost or went silent. A new connection is not always enough, so every second attempt also
 * replaces the listeners. All times are this computer's own, and its clock may be wrong.
 */
export function createFreshness(connection: Connection): Freshness {
  const { setState, ...store } = createStore<FreshnessState>(() => ({ state: 'connecting' }));
  const startedAt = Date.now();
  let confirmedAt: number | null = null;
  let messageAt = startedAt;
  let checkedAt = startedAt;
  let triedAt = startedAt;
  let staleSince: number | null = null;
  let attempts = 0;
  let isRestarting = false;
  let stopHeartbeat: (() => void) | null = null;

  const stateAt = (now: number): FreshnessState => {
    const age = confirmedAt === null ? null : now - confirmedAt;
    if (connection.network.isOnline() && age === null && now - startedAt < confirmWithin) {
      return { state: 'connecting' };
    }
    const isLive =
      connection.network.isOnline() &&
      !isRestarting &&
      connection.isConfirmed() &&
      age !== null &&
      age < staleAfter;
    if (isLive) return { state: 'live' };
    return { state: 'stale', confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) };
  };

  const update = () => {
    const now = Date.now();
    const next = stateAt(now);
    staleSince = next.state === 'stale' ? (staleSince ?? now) : null;
    if (next.state === 'live') attempts = 0;
    if (!isSame(store.getState(), next)) setState(next, true);
  };

  const confirmNow = () => {
    confirmedAt = Date.now();
    update();
  };

  const leaveHeartbeat = () => {
    stopHeartbeat?.();
    stopHeartbeat = null;
  };

  const reconnect = () => {
    if (isRestarting) return;
    triedAt = Date.now();
    attempts += 1;
    isRestarting = true;
    leaveHeartbeat();
    if (attempts % 2 === 0) connection.resubscribe();
    update();
    void restart();
  };

  const restart = async () => {
    try {
      await withTimeout(restartWithin, connection.restart());
    } catch {
      // The page shows that nothing is confirmed, and the next check tries again.
    }
    isRestarting = false;
    update();
  };

  const check = () => {
    const now = Date.now();
    const wasAsleep = now - checkedAt > asleepAfter;
    // After the clock was set back, the last confirmation would seem recent for too long.
    const wasSetBack = checkedAt - now > asleepAfter;
    if (wasSetBack) {
      confirmedAt = null;
      messageAt = now;
      triedAt = now;
      staleSince = null;
    }
    checkedAt = now;
    update();
    if (!connection.network.isOnline()) return;
    if (wasAsleep || wasSetBack) {
      reconnect();
      return;
    }
    const isDue = staleSince !== null && now - staleSince >= confirmWithin;
    if (isDue && now - triedAt >= retryEvery) {
      reconnect();
      return;
    }
    if (stopHeartbeat === null && now - messageAt >= quietAfter) {
      stopHeartbeat = connection.watchHeartbeat(confirmNow, () => leaveHeartbeat());
    }
  };

  const timer = setInterval(check, checkEvery);
  const stopListening = connection.subscribe(update);
  const stopNetwork = connection.network.subscribe((what) => {
    if (what === 'online' || what === 'woke') reconnect();
    else if (what === 'offline') update();
    else check();
  });

  return {
    ...store,
    isLive: () => store.getState().state === 'live',
    confirm: () => {
      messageAt = Date.now();
      leaveHeartbeat();
      confirmNow();
    },
    reconnect,
    stop: () => {
      clearInterval(timer);
      stopListening();
      stopNetwork();
      leaveHeartbeat();
    },
  };
}

function isSame(one: FreshnessState, other: FreshnessState): boolean {
  if (one.state !== 'stale' || other.state !== 'stale') return one.state === other.state;
  return one.confirmedAt?.getTime() === other.confirmedAt?.getTime();
}

/** Calls back when the computer wakes up, on platforms that can tell. */
export type OnWake = (listener: () => void) => () => void;

/** The browser's events about the network and the page's visibility. */
export function watchNetwork(onWake: OnWake | undefined): Connection['network'] {
  return {
    isOnline: () => navigator.onLine,
    subscribe: (onChange: (what: NetworkChange) => void) => {
      const onOnline = () => onChange('online');
      const onOffline = () => onChange('offline');
      const onVisibility = () => {
        if (document.visibilityState === 'visible') onChange('seen');
      };
      window.addEventListener('online', onOnline);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisibility);
      const stopWake = onWake?.(() => onChange('woke'));
      return () => {
        stopWake?.();
        window.removeEventListener('online', onOnline);
        window.removeEventListener('offline', onOffline);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
