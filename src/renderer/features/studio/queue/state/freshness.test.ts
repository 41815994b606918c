import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect() {
  let online = true;
  let confirmed = false;
  let beat: (() => void) | null = null;
  let notifyNetwork: (what: 'online' | 'offline' | 'seen' | 'woke') => void = () => undefined;
  let notifyWork: () => void = () => undefined;
  let answer: Promise<void> = Promise.resolve();
  const did = { restarts: 0, anew: 0, beatsFollowed: 0 };
  const freshness = createFreshness({
    isConfirmed: () => confirmed,
    subscribe: (onChange) => {
      notifyWork = onChange;
      return () => undefined;
    },
    watchHeartbeat: (onBeat) => {
      did.beatsFollowed += 1;
      beat = onBeat;
      return () => {
        beat = null;
      };
    },
    restart: () => {
      did.restarts += 1;
      return answer;
    },
    resubscribe: () => {
      did.anew += 1;
    },
    network: {
      isOnline: () => online,
      subscribe: (onChange) => {
        notifyNetwork = onChange;
        return () => undefined;
      },
    },
  });
  return {
    freshness,
    did,
    isBeatFollowed: () => beat !== null,
    answerNoRestart: () => {
      answer = new Promise(() => undefined);
    },
    beat: () => beat?.(),
    hear: () => {
      confirmed = true;
      freshness.confirm();
    },
    doubt: () => {
      confirmed = false;
      notifyWork();
    },
    goOffline: () => {
      online = false;
      notifyNetwork('offline');
    },
    goOnline: () => {
      online = true;
      notifyNetwork('online');
    },
    wakeUp: () => notifyNetwork('woke'),
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('it is connecting, then live after the first confirmation', async () => {
  const { freshness, hear } = connect();
  expect(freshness.getState()).toEqual({ state: 'connecting' });
  await seconds(2);
  hear();
  expect(freshness.getState()).toEqual({ state: 'live' });
});

test('a connection that never comes becomes stale, and is tried again', async () => {
  const { freshness, did } = connect();
  await seconds(25);
  expect(freshness.getState()).toEqual({ state: 'stale', confirmedAt: null });
  await seconds(120);
  expect(did.restarts).toBeGreaterThanOrEqual(3);
  expect(did.anew).toBeGreaterThanOrEqual(1);
});

test('in a quiet hour the heartbeat is followed, and keeps it live', async () => {
  const { freshness, hear, beat, did } = connect();
  hear();
  await seconds(40);
  expect(did.beatsFollowed).toBe(0);
  await seconds(10);
  expect(did.beatsFollowed).toBe(1);
  for (let minute = 0; minute < 60; minute += 1) {
    beat();
    await seconds(60);
    expect(freshness.isLive()).toBe(true);
  }
  expect(did.restarts).toBe(0);
});

test('a change in the list makes the heartbeat unnecessary again', async () => {
  const { hear, isBeatFollowed } = connect();
  hear();
  await seconds(50);
  expect(isBeatFollowed()).toBe(true);
  hear();
  expect(isBeatFollowed()).toBe(false);
});

test('a silent listener is noticed, shown as stale, and replaced', async () => {
  const { freshness, hear, did } = connect();
  const before = new Date();
  hear();
  await seconds(125);
  expect(freshness.getState()).toEqual({ state: 'stale', confirmedAt: before });
  await seconds(25);
  expect(did.restarts).toBe(1);
  await seconds(30);
  expect(did).toMatchObject({ restarts: 2, anew: 1 });
  hear();
  expect(freshness.isLive()).toBe(true);
});

test('a connection that hangs is given up for another one', async () => {
  const { freshness, hear, did, answerNoRestart } = connect();
  answerNoRestart();
  hear();
  await seconds(150);
  expect(did.restarts).toBe(1);
  hear();
  expect(freshness.isLive()).toBe(false);
  await seconds(20);
  expect(freshness.isLive()).toBe(true);
  await seconds(200);
  expect(did.restarts).toBeGreaterThanOrEqual(2);
});

test('a list that is no longer confirmed is not live', async () => {
  const { freshness, hear, doubt } = connect();
  hear();
  await seconds(3);
  doubt();
  expect(freshness.getState()).toMatchObject({ state: 'stale' });
  hear();
  expect(freshness.isLive()).toBe(true);
});

test('without a network it is stale at once, and connects as soon as there is one', async () => {
  const { freshness, hear, did, goOffline, goOnline } = connect();
  hear();
  goOffline();
  expect(freshness.getState()).toMatchObject({ state: 'stale' });
  await seconds(300);
  expect(did.restarts).toBe(0);
  goOnline();
  expect(did.restarts).toBe(1);
  await seconds(1);
  hear();
  expect(freshness.isLive()).toBe(true);
});

test('after sleep nothing counts until it is confirmed again', async () => {
  const { freshness, hear, did } = connect();
  hear();
  await seconds(10);
  vi.setSystemTime(Date.now() + 3_600_000);
  await seconds(5);
  expect(did.restarts).toBe(1);
  expect(freshness.getState()).toMatchObject({ state: 'stale' });
  hear();
  expect(freshness.isLive()).toBe(true);
});

test('a clock that is set back does not make old confirmations recent', async () => {
  const { freshness, hear, did } = connect();
  await seconds(30);
  hear();
  vi.setSystemTime(Date.now() - 3_600_000);
  await seconds(5);
  expect(did.restarts).toBe(1);
  expect(freshness.isLive()).toBe(false);
  hear();
  expect(freshness.isLive()).toBe(true);
  await seconds(125);
  expect(freshness.isLive()).toBe(false);
});

test('late timers of a hidden page do not count as sleep', async () => {
  const { hear, did } = connect();
  hear();
  await seconds(4);
  vi.setSystemTime(Date.now() + 60_000);
  hear();
  await seconds(5);
  expect(did.restarts).toBe(0);
});

test('after the shortest sleep the connection is made anew at once', async () => {
  const { freshness, hear, wakeUp, did } = connect();
  hear();
  await seconds(10);
  wakeUp();
  expect(did.restarts).toBe(1);
  expect(freshness.isLive()).toBe(false);
  await seconds(1);
  hear();
  expect(freshness.isLive()).toBe(true);
});
