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
  const keeper = createKeepAlive(5000, isHealthy);
  const first = keeper.acquire(['queue', 'ana'], created);
  keeper.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(4000);
  expect(keeper.acquire(['queue', 'ana'], created)).toBe(first);
  vi.runAllTimers();
  expect(first.stop).not.toHaveBeenCalled();
});

test('what nobody comes for is stopped, and never given out again', () => {
  const keeper = createKeepAlive(5000, isHealthy);
  const first = keeper.acquire(['queue', 'ana'], created);
  keeper.release(['queue', 'ana'], first);
  vi.advanceTimersByTime(5000);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keeper.acquire(['queue', 'ana'], created)).not.toBe(first);
});

test('nobody gets what was another person’s, which is stopped at once', () => {
  const keeper = createKeepAlive(5000, isHealthy);
  const first = keeper.acquire(['queue', 'ana'], created);
  keeper.release(['queue', 'ana'], first);
  expect(keeper.acquire(['queue', 'ben'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});

test('of two that were left the later one is kept', () => {
  const keeper = createKeepAlive(5000, isHealthy);
  const [first, second] = [created(), created()];
  keeper.release(['queue', 'ana'], first);
  keeper.release(['queue', 'ana'], second);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keeper.acquire(['queue', 'ana'], created)).toBe(second);
});

test('what failed before somebody came, as what a log-out leaves does, is begun anew', () => {
  const keeper = createKeepAlive(5000, isHealthy);
  const first = keeper.acquire(['queue', 'ana'], created);
  keeper.release(['queue', 'ana'], first);
  first.fails = true;
  expect(keeper.acquire(['queue', 'ana'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});
