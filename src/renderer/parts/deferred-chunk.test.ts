import { expect, test, vi } from 'vitest';
import { loadDeferredChunks, deferredChunk } from './deferred-chunk.tsx';

test('a chunk is loaded once for any number of requests', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'panel' }));
  const chunk = deferredChunk(load);
  expect(chunk.loaded()).toBeNull();
  await Promise.all([chunk.load(), chunk.load()]);
  await chunk.load();
  expect(chunk.loaded()).toEqual({ name: 'panel' });
  expect(load).toHaveBeenCalledOnce();
});

test('a chunk that did not arrive is requested again, and the caller hears of the failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('panel');
  const chunk = deferredChunk(load);
  await expect(chunk.load()).rejects.toThrow('offline');
  expect(chunk.loaded()).toBeNull();
  await chunk.load();
  expect(chunk.loaded()).toBe('panel');
});

test('a failed chunk does not keep the others from loading ahead', async () => {
  deferredChunk(() => Promise.reject(new Error('offline')));
  const other = deferredChunk(() => Promise.resolve('dialog'));
  expect(await loadDeferredChunks()).toBe(false);
  expect(other.loaded()).toBe('dialog');
});

test('a set-up waits for its chunk, and is undone or never begun', async () => {
  const chunk = deferredChunk(() => Promise.resolve('drag'));
  const undo = vi.fn();
  const setUp = vi.fn(() => undo);
  const never = vi.fn(() => undo);
  const stop = chunk.whenLoaded(setUp);
  chunk.whenLoaded(never)();
  expect(setUp).not.toHaveBeenCalled();
  await chunk.load();
  expect(setUp).toHaveBeenCalledExactlyOnceWith('drag');
  expect(never).not.toHaveBeenCalled();
  stop();
  expect(undo).toHaveBeenCalledOnce();
});

test('a set-up runs when its chunk arrives at the second request', async () => {
  const chunk = deferredChunk(
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('console'),
  );
  const setUp = vi.fn(() => () => undefined);
  chunk.whenLoaded(setUp);
  await expect(chunk.load()).rejects.toThrow('offline');
  expect(setUp).not.toHaveBeenCalled();
  await chunk.load();
  expect(setUp).toHaveBeenCalledExactlyOnceWith('console');
});
