import { expect, test, vi } from 'vitest';
import { loadDeferredChunks, deferredChunk } from './deferred-chunk.tsx';

test('a chunk is loaded once, however many ask for it', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'panel' }));
  const chunk = deferredChunk(load);
  expect(chunk.loaded()).toBeNull();
  await Promise.all([chunk.load(), chunk.load()]);
  await chunk.load();
  expect(chunk.loaded()).toEqual({ name: 'panel' });
  expect(load).toHaveBeenCalledOnce();
});

test('a chunk that did not arrive is asked for again, and the failure is told to the caller', async () => {
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

test('loading all of them ahead fails for none, and loads the others', async () => {
  deferredChunk(() => Promise.reject(new Error('offline')));
  const other = deferredChunk(() => Promise.resolve('dialog'));
  expect(await loadDeferredChunks()).toBe(false);
  expect(other.loaded()).toBe('dialog');
});

test('what is set up with a chunk waits for it, and is undone or never begun', async () => {
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

test('what waits for a chunk still has it when it comes only at the second asking', async () => {
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
