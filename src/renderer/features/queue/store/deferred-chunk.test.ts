import { expect, test, vi } from 'vitest';
import { fetchLateParts, latePart } from './deferred-chunk.ts';

test('a part is fetched once, however many ask for it', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'panel' }));
  const part = latePart(load);
  expect(part.fetched()).toBeNull();
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(part.fetched()).toEqual({ name: 'panel' });
  expect(load).toHaveBeenCalledOnce();
});

test('a part that did not come is asked for again, and the failure is told to whoever asked', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('panel');
  const part = latePart(load);
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.fetched()).toBeNull();
  await part.fetch();
  expect(part.fetched()).toBe('panel');
});

test('fetching all of them ahead fails for none, and brings the others', async () => {
  latePart(() => Promise.reject(new Error('offline')));
  const other = latePart(() => Promise.resolve('dialog'));
  expect(await fetchLateParts()).toBe(false);
  expect(other.fetched()).toBe('dialog');
});

test('what is set up with a part waits for it, and is undone or never begun', async () => {
  const part = latePart(() => Promise.resolve('drag'));
  const undo = vi.fn();
  const setUp = vi.fn(() => undo);
  const never = vi.fn(() => undo);
  const stop = part.whenFetched(setUp);
  part.whenFetched(never)();
  expect(setUp).not.toHaveBeenCalled();
  await part.fetch();
  expect(setUp).toHaveBeenCalledExactlyOnceWith('drag');
  expect(never).not.toHaveBeenCalled();
  stop();
  expect(undo).toHaveBeenCalledOnce();
});

test('what waits for a part still has it when it comes only at the second asking', async () => {
  const part = latePart(
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('console'),
  );
  const setUp = vi.fn(() => () => undefined);
  part.whenFetched(setUp);
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(setUp).not.toHaveBeenCalled();
  await part.fetch();
  expect(setUp).toHaveBeenCalledExactlyOnceWith('console');
});
