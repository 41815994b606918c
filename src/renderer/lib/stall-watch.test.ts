import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStallWatch, StalledFileError } from './stall-watch.ts';
import { stalledMilliseconds } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a reading that stops is given up', async () => {
  const { moved, during } = createStallWatch();
  const told = vi.fn();
  during(new Promise(() => {})).catch(told);
  await vi.advanceTimersByTimeAsync(stalledMilliseconds / 2);
  moved();
  await vi.advanceTimersByTimeAsync(stalledMilliseconds - 1);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(StalledFileError));
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow reading may take as long as it likes', async () => {
  const { moved, during } = createStallWatch();
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = during(promise);
  for (let part = 0; part < 100; part += 1) {
    await vi.advanceTimersByTimeAsync(stalledMilliseconds / 2);
    moved();
  }
  resolve('read');
  expect(await reading).toBe('read');
  expect(vi.getTimerCount()).toBe(0);
});

test('an earlier reading takes no time from the next one', async () => {
  const { during } = createStallWatch();
  const first = Promise.withResolvers<void>();
  const reading = during(first.promise);
  await vi.advanceTimersByTimeAsync(stalledMilliseconds - 1);
  first.resolve();
  await reading;
  const told = vi.fn();
  during(new Promise(() => {})).catch(told);
  await vi.advanceTimersByTimeAsync(stalledMilliseconds - 1);
  expect(told).not.toHaveBeenCalled();
});
