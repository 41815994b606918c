import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignalInbox } from './notification-inbox.ts';
import type { Signal } from './notification.ts';

const signal = (key: string): Signal => ({
  kind: 'assigned',
  key,
  videoId: key,
  title: key,
  at: new Date(0),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes together is one batch, and looking at it empties the count only', () => {
  const onBatch = vi.fn();
  const inbox = createSignalInbox();
  inbox.onBatch(onBatch);
  inbox.add(signal('a'));
  vi.advanceTimersByTime(2000);
  inbox.add(signal('b'));
  inbox.add(signal('a'));
  expect(inbox.state().unseen).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(onBatch).toHaveBeenCalledTimes(1);
  expect(inbox.state()).toMatchObject({ unseen: 2, signals: [{ key: 'b' }, { key: 'a' }] });

  inbox.see();
  inbox.add(signal('c'));
  vi.advanceTimersByTime(4000);
  expect(inbox.state()).toMatchObject({ unseen: 1, signals: [{ key: 'c' }, {}, {}] });
});

test('a thousand signals are one batch, and the list stays short', () => {
  const onBatch = vi.fn();
  const inbox = createSignalInbox();
  inbox.onBatch(onBatch);
  for (let index = 0; index < 1000; index += 1) inbox.add(signal(`s${index}`));
  vi.advanceTimersByTime(4000);
  expect(onBatch).toHaveBeenCalledTimes(1);
  expect(inbox.state().signals).toHaveLength(50);
  expect(inbox.state().unseen).toBe(1000);
});

test('nothing is told after it has stopped', () => {
  const onBatch = vi.fn();
  const inbox = createSignalInbox();
  inbox.onBatch(onBatch);
  inbox.add(signal('a'));
  inbox.stop();
  vi.advanceTimersByTime(10_000);
  expect(onBatch).not.toHaveBeenCalled();
});

test('what comes between one page and the next is told on the next', () => {
  const inbox = createSignalInbox();
  const onFirst = vi.fn();
  const leave = inbox.onBatch(onFirst);
  inbox.add(signal('a'));
  vi.advanceTimersByTime(2000);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(onFirst).not.toHaveBeenCalled();
  const onNext = vi.fn();
  inbox.onBatch(onNext);
  // It is found again on each page.
  inbox.add(signal('a'));
  vi.advanceTimersByTime(4000);
  expect(onNext).toHaveBeenCalledExactlyOnceWith([signal('a')]);
  expect(inbox.state()).toMatchObject({ unseen: 1, signals: [{ key: 'a' }] });
});
