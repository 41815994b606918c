import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeepForNext } from './keep-for-next.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Kept = { stop: () => void; fails: boolean };
const created = () => ({ stop: vi.fn(), fails: false });
const isWell = ({ fails }: Kept) => !fails;

test('what was left goes to who comes in time to the same', () => {
  const keeper = createKeepForNext(5000, isWell);
  const first = keeper.take(['queue', 'ana'], created);
  keeper.leave(['queue', 'ana'], first);
  vi.advanceTimersByTime(4000);
  expect(keeper.take(['queue', 'ana'], created)).toBe(first);
  vi.runAllTimers();
  expect(first.stop).not.toHaveBeenCalled();
});

test('what nobody comes for is stopped, and never given out again', () => {
  const keeper = createKeepForNext(5000, isWell);
  const first = keeper.take(['queue', 'ana'], created);
  keeper.leave(['queue', 'ana'], first);
  vi.advanceTimersByTime(5000);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keeper.take(['queue', 'ana'], created)).not.toBe(first);
});

test('nobody gets what was another person’s, which is stopped at once', () => {
  const keeper = createKeepForNext(5000, isWell);
  const first = keeper.take(['queue', 'ana'], created);
  keeper.leave(['queue', 'ana'], first);
  expect(keeper.take(['queue', 'ben'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});

test('of two that were left the later one is kept', () => {
  const keeper = createKeepForNext(5000, isWell);
  const [first, second] = [created(), created()];
  keeper.leave(['queue', 'ana'], first);
  keeper.leave(['queue', 'ana'], second);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(keeper.take(['queue', 'ana'], created)).toBe(second);
});

test('what failed before somebody came, as what a log-out leaves does, is begun anew', () => {
  const keeper = createKeepForNext(5000, isWell);
  const first = keeper.take(['queue', 'ana'], created);
  keeper.leave(['queue', 'ana'], first);
  first.fails = true;
  expect(keeper.take(['queue', 'ana'], created)).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
});
