import { beforeEach, expect, test, vi } from 'vitest';

// Prefetching loads every chunk that its module knows, also those of other files' tests.
vi.resetModules();
const { deferredChunk, prefetchDeferredChunks } = await import('./deferred-chunk.tsx');

const load = vi.fn<() => Promise<string>>();
const chunk = () => deferredChunk(() => load());

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  return () => vi.useRealTimers();
});

function surroundings() {
  const listeners = new Set<() => void>();
  let isLive = false;
  const freshness = {
    isLive: () => isLive,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = async (live: boolean) => {
    isLive = live;
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  const tell = async (target: EventTarget, type: string) => {
    target.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { freshness, input: new EventTarget(), network: new EventTarget(), become, tell };
}

test('a chunk that failed to load offline is loaded when the network is back, and once', async () => {
  const around = surroundings();
  const found = chunk();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('console');
  prefetchDeferredChunks(around);
  await around.tell(around.input, 'keydown');
  await around.tell(around.input, 'keydown');
  expect(load).toHaveBeenCalledOnce();
  await around.tell(around.network, 'online');
  expect(found.loaded()).toBe('console');

  load.mockResolvedValueOnce('another');
  const later = chunk();
  await around.tell(around.network, 'online');
  await around.become(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(later.loaded()).toBeNull();
  await later.load();
});

test('it loads when the queue is live again, and after a while without any sign', async () => {
  const around = surroundings();
  const found = chunk();
  const offline = new Error('offline');
  load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValueOnce('panel');
  prefetchDeferredChunks(around);
  await around.become(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  await around.become(false);
  await around.become(true);
  expect(load).toHaveBeenCalledTimes(2);
  expect(found.loaded()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(found.loaded()).toBe('panel');
});

test('no chunk is requested after the queue is left', async () => {
  const around = surroundings();
  const found = chunk();
  const stop = prefetchDeferredChunks(around);
  stop();
  await around.tell(around.input, 'pointermove');
  await around.become(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValueOnce('panel');
  await found.load();
});
