import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeepAlive } from './keep-alive.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Kept = { stop: () => void; fails: boolean };
const created = () => ({ stop: vi.fn(), fails: false });
const isHealthy = ({ fails }: Kept) => !fails;

test('what was left goes to who comes in time to the same', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(4000);
  expect(keepAlive.acquire(['queue', 'ana'], created)).toBe(first);
  vi.runAllTimers();
  expect(first.stop).not.toHaveBeenCalled();
});

test('what nobody comes for is stopped, and never given out again', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(5000);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keepAlive.acquire(['queue', 'ana'], created)).not.toBe(first);
});

test('nobody gets what was another person’s, which is stopped at once', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  expect(keepAlive.acquire(['queue', 'ben'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});

test('of two that were left the later one is kept', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const [first, second] = [created(), created()];
  keepAlive.release(['queue', 'ana'], first);
  keepAlive.release(['queue', 'ana'], second);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keepAlive.acquire(['queue', 'ana'], created)).toBe(second);
});

test('what failed before somebody came, as what a log-out leaves does, is begun anew', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  first.fails = true;
  expect(keepAlive.acquire(['queue', 'ana'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});
