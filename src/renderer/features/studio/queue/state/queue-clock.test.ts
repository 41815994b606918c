import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueueClock } from './queue-clock.ts';

const here = new Date('2026-03-10T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: here });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => new Date(here.getTime() + milliseconds);
const hour = 3_600_000;

test('it ticks twice a minute and keeps the time of the last tick', () => {
  const clock = createQueueClock();
  const first = clock.getState();
  vi.advanceTimersByTime(29_000);
  expect(clock.getState()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(clock.getState()).toEqual(later(30_000));
});

test('a computer whose clock is an hour off follows the cloud', () => {
  const clock = createQueueClock();
  clock.sync(later(hour), 0);
  expect(clock.now()).toEqual(later(hour));
  clock.sync(later(-hour), 60_000);
  expect(clock.now()).toEqual(later(-hour + 30_000));
  clock.sync(here, 0);
  expect(clock.now()).toEqual(here);
});

test('it is synced once the cloud’s clock was read, also when the difference is small', () => {
  const clock = createQueueClock();
  expect(clock.isSynced()).toBe(false);
  clock.sync(later(-90_000), 60_000);
  expect(clock.isSynced()).toBe(true);
});

test('a small difference is ignored', () => {
  const clock = createQueueClock();
  clock.sync(later(-90_000), 60_000);
  clock.sync(later(20_000), 0);
  expect(clock.now()).toEqual(here);
});
