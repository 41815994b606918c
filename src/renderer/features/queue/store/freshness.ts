import { withTimeout } from '#lib/with-timeout.ts';

/** How far what is shown can be trusted now. */
export type FreshnessState =
  | { state: 'connecting' }
  | { state: 'live' }
  /** Nothing was confirmed lately: what is shown is what was known then. */
  | { state: 'stale'; confirmedAt: Date | null };

export type Freshness = {
  /** The same object until it changes. */
  state: () => FreshnessState;
  isLive: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  /** The work's listener heard something that the cloud stands behind. */
  heard: () => void;
  /** Tries again now. */
  reconnect: () => void;
  stop: () => void;
};

type NetworkChange = 'online' | 'offline' | 'seen' | 'woke';

type Connection = {
  /** Whether the cloud stands behind everything that is followed. */
  isConfirmed: () => boolean;
  /** Hears whenever that may have changed. */
  subscribe: (onChange: () => void) => () => void;
  /** Proof of life where nothing else is heard. */
  watchBeats: (onBeat: () => void, onError: (error: Error) => void) => () => void;
  /** Makes a new connection, on which every listener goes on. */
  restart: () => Promise<void>;
  /** Follows everything from the beginning. */
  followAnew: () => void;
  network: {
    isOnline: () => boolean;
    /** Hears when the network comes or goes, the page is looked at again, or the computer wakes. */
    subscribe: (onChange: (what: NetworkChange) => void) => () => void;
  };
};

const second = 1000;
const checkEvery = 5 * second;
/** So long nothing has to be heard before the heartbeat is followed, which costs reads. */
const quietAfter = 45 * second;
/** A beat comes every minute; without one for so long, nothing that is shown is certain. */
const staleAfter = 120 * second;
/** An unconfirmed list confirms itself within this, or the connection is made anew. */
const patience = 20 * second;
/** Hidden pages hear their timers once a minute: only what is later than that was asleep. */
const asleepAfter = 90 * second;
const retryEvery = 30 * second;
/** A new connection that has not come about by now is not waited for. */
const restartWithin = 15 * second;

/**
 * Watches over the connection and mends it: after sleep, when the network is back, when listeners
 * were lost or have gone silent. Every second attempt follows everything anew, for what a new
 * connection alone does not mend. All times are this computer's own, so its clock may be wrong.
 */
export function createFreshness(connection: Connection): Freshness {
  const listeners = new Set<() => void>();
  const startedAt = Date.now();
  let confirmedAt: number | null = null;
  let heardAt = startedAt;
  let checkedAt = startedAt;
  let triedAt = startedAt;
  let doubtedAt: number | null = null;
  let attempts = 0;
  let isRestarting = false;
  let state: FreshnessState = { state: 'connecting' };
  let stopBeats: (() => void) | null = null;

  const judge = (now: number): FreshnessState => {
    const age = confirmedAt === null ? null : now - confirmedAt;
    if (connection.network.isOnline() && age === null && now - startedAt < patience) {
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
    const next = judge(now);
    doubtedAt = next.state === 'stale' ? (doubtedAt ?? now) : null;
    if (next.state === 'live') attempts = 0;
    if (isSame(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const confirm = () => {
    confirmedAt = Date.now();
    update();
  };

  const letBeatsBe = () => {
    stopBeats?.();
    stopBeats = null;
  };

  const reconnect = () => {
    if (isRestarting) return;
    triedAt = Date.now();
    attempts += 1;
    isRestarting = true;
    letBeatsBe();
    if (attempts % 2 === 0) connection.followAnew();
    update();
    void restart();
  };

  const restart = async () => {
    try {
      await withTimeout(restartWithin, connection.restart());
    } catch {
      // That nothing is confirmed shows what is wrong; trying again is all there is to do.
    }
    isRestarting = false;
    update();
  };

  const check = () => {
    const now = Date.now();
    const wasAsleep = now - checkedAt > asleepAfter;
    // Set back, the clock would take what was last confirmed for young for as long.
    const wasSetBack = checkedAt - now > asleepAfter;
    if (wasSetBack) {
      confirmedAt = null;
      heardAt = now;
      triedAt = now;
      doubtedAt = null;
    }
    checkedAt = now;
    update();
    if (!connection.network.isOnline()) return;
    if (wasAsleep || wasSetBack) {
      reconnect();
      return;
    }
    if (doubtedAt !== null && now - doubtedAt >= patience && now - triedAt >= retryEvery) {
      reconnect();
      return;
    }
    if (stopBeats === null && now - heardAt >= quietAfter) {
      stopBeats = connection.watchBeats(confirm, () => letBeatsBe());
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
    state: () => state,
    isLive: () => state.state === 'live',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heard: () => {
      heardAt = Date.now();
      letBeatsBe();
      confirm();
    },
    reconnect,
    stop: () => {
      clearInterval(timer);
      stopListening();
      stopNetwork();
      letBeatsBe();
      listeners.clear();
    },
  };
}

function isSame(one: FreshnessState, other: FreshnessState): boolean {
  if (one.state !== 'stale' || other.state !== 'stale') return one.state === other.state;
  return one.confirmedAt?.getTime() === other.confirmedAt?.getTime();
}

/** Calls back when the computer wakes up, where that can be known. */
export type OnWake = (listener: () => void) => () => void;

/** What the browser tells about the network, and about being looked at. */
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
