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

test('a released value goes to the next to acquire its key in time', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(4000);
  expect(keepAlive.acquire(['queue', 'ana'], created)).toBe(first);
  vi.runAllTimers();
  expect(first.stop).not.toHaveBeenCalled();
});

test('a value that nobody acquires in time is stopped, and never given out again', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(5000);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keepAlive.acquire(['queue', 'ana'], created)).not.toBe(first);
});

test('a value of another person is stopped at once, and nobody else gets it', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  expect(keepAlive.acquire(['queue', 'ben'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});

test('of two released values the later one is kept', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const [first, second] = [created(), created()];
  keepAlive.release(['queue', 'ana'], first);
  keepAlive.release(['queue', 'ana'], second);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keepAlive.acquire(['queue', 'ana'], created)).toBe(second);
});

test('a value that failed after its release, as after a log-out, is created anew', () => {
  const keepAlive = createKeepAlive(5000, isHealthy);
  const first = keepAlive.acquire(['queue', 'ana'], created);
  keepAlive.release(['queue', 'ana'], first);
  first.fails = true;
  expect(keepAlive.acquire(['queue', 'ana'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});
