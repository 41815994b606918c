import { beforeEach, expect, test, vi } from 'vitest';
import { askForLateParts } from './fetch-deferred-chunks.ts';
import { latePart } from './deferred-chunk.ts';

const load = vi.fn<() => Promise<string>>();
const part = () => latePart(() => load());

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
  return { freshness, hands: new EventTarget(), network: new EventTarget(), become, tell };
}

test('what a first touch offline could not fetch comes with the network, and is then let be', async () => {
  const around = surroundings();
  const found = part();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('console');
  askForLateParts(around);
  await around.tell(around.hands, 'keydown');
  await around.tell(around.hands, 'keydown');
  expect(load).toHaveBeenCalledOnce();
  await around.tell(around.network, 'online');
  expect(found.fetched()).toBe('console');

  load.mockResolvedValueOnce('another');
  const later = part();
  await around.tell(around.network, 'online');
  await around.become(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(later.fetched()).toBeNull();
  await later.fetch();
});

test('it comes when the queue is live again, and after a while with nobody saying so', async () => {
  const around = surroundings();
  const found = part();
  const offline = new Error('offline');
  load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValueOnce('panel');
  askForLateParts(around);
  await around.become(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  await around.become(false);
  await around.become(true);
  expect(load).toHaveBeenCalledTimes(2);
  expect(found.fetched()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(found.fetched()).toBe('panel');
});

test('nothing is asked for after the queue is left', async () => {
  const around = surroundings();
  const found = part();
  const stop = askForLateParts(around);
  stop();
  await around.tell(around.hands, 'pointermove');
  await around.become(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValueOnce('panel');
  await found.fetch();
});
