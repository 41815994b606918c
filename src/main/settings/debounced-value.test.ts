import { beforeEach, expect, test, vi } from 'vitest';
import { debounceWrites } from './debounced-value.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function stored() {
  let value = 0;
  const save = vi.fn((changed: number) => {
    value = changed;
  });
  return { read: () => value, save };
}

test('of changes in quick succession only the last is written, and read before that', () => {
  const file = stored();
  const delayed = debounceWrites(file, 500);
  for (const change of [1, 2, 3]) {
    delayed.save(change);
    vi.advanceTimersByTime(499);
  }
  expect(delayed.read()).toBe(3);
  expect(file.save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(file.save).toHaveBeenCalledExactlyOnceWith(3);
  expect(delayed.read()).toBe(3);
});

test('a waiting value is written when the app ends, once', () => {
  const file = stored();
  const delayed = debounceWrites(file, 500);
  delayed.save(1);
  delayed.flush();
  delayed.flush();
  vi.runAllTimers();
  expect(file.save).toHaveBeenCalledExactlyOnceWith(1);
});

test('a disk that fails when it is written at last stops nothing', () => {
  const file = stored();
  file.save.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  const delayed = debounceWrites(file, 500);
  delayed.save(1);
  expect(() => vi.runAllTimers()).not.toThrow();
});
