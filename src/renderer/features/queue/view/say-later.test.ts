import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayLater } from './say-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('of several values the last is said, once none has come for a while', () => {
  const said: string[] = [];
  const later = sayLater<string>(200);
  later.to((value) => said.push(value));
  later.say('m');
  vi.advanceTimersByTime(150);
  later.say('mu');
  vi.advanceTimersByTime(150);
  expect(said).toEqual([]);
  expect(later.isWaiting()).toBe(true);
  vi.advanceTimersByTime(50);
  expect(said).toEqual(['mu']);
  expect(later.isWaiting()).toBe(false);
});

test('what waits can be said at once, and is said only once', () => {
  const said: string[] = [];
  const later = sayLater<string>(200);
  later.to((value) => said.push(value));
  later.say('mug');
  later.flush();
  later.flush();
  vi.advanceTimersByTime(500);
  expect(said).toEqual(['mug']);
});
