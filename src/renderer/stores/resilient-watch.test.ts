import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import { createResilientWatch } from './resilient-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function followed() {
  const { resilient, resubscribe } = createResilientWatch();
  const listeners: {
    tell: (value: string) => void;
    fail: (error?: Error) => void;
    stopped: boolean;
  }[] = [];
  const heard: string[] = [];
  const stop = resilient<string>((onValue, onError) => {
    const fail = (error = new Error('lost')) => onError(error);
    const listener = { tell: onValue, fail, stopped: false };
    listeners.push(listener);
    return () => {
      listener.stopped = true;
    };
  })(
    (value) => heard.push(value),
    ({ message }) => heard.push(message),
  );
  return { listeners, heard, stop, resubscribe };
}

test('a lost watch starts again, and the data told before stays', () => {
  const { listeners, heard } = followed();
  listeners[0]?.tell('one');
  listeners[0]?.fail();
  vi.advanceTimersByTime(30_000);
  expect(listeners).toHaveLength(2);
  expect(listeners[0]?.stopped).toBe(true);
  listeners[1]?.tell('two');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['one', 'two']);
  expect(listeners).toHaveLength(2);
});

test('a watch that has told nothing yet reports its failure, and the data that follows', () => {
  const { listeners, heard } = followed();
  listeners[0]?.fail();
  expect(heard).toEqual(['lost']);
  vi.advanceTimersByTime(30_000);
  listeners[1]?.tell('there');
  expect(heard).toEqual(['lost', 'there']);
});

test('one of several parts that is lost starts again, although another tells something', () => {
  const { listeners } = followed();
  listeners[0]?.fail();
  listeners[0]?.tell('the other part');
  vi.advanceTimersByTime(30_000);
  expect(listeners).toHaveLength(2);
});

test('what a function refuses is not asked for again', () => {
  const { listeners } = followed();
  listeners[0]?.fail(new ProductError('not-found', 'This is no longer here.'));
  vi.advanceTimersByTime(60_000);
  expect(listeners).toHaveLength(1);
});

test('all watches start again together, without the ones that have ended', () => {
  const { listeners, stop, resubscribe } = followed();
  resubscribe();
  expect(listeners.map(({ stopped }) => stopped)).toEqual([true, false]);
  listeners[1]?.fail();
  stop();
  resubscribe();
  vi.advanceTimersByTime(60_000);
  expect(listeners.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test('no watch begins before the start is allowed, and then all do', () => {
  let mayBegin = false;
  const { resilient, resubscribe } = createResilientWatch(() => mayBegin);
  let begun = 0;
  const stop = resilient<string>(() => {
    begun += 1;
    return () => undefined;
  })(
    () => undefined,
    () => undefined,
  );
  resubscribe();
  expect(begun).toBe(0);
  mayBegin = true;
  resubscribe();
  expect(begun).toBe(1);
  stop();
  resubscribe();
  expect(begun).toBe(1);
});
