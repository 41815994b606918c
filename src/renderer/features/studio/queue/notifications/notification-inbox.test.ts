import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationInbox } from './notification-inbox.ts';
import type { QueueNotification } from './notification.ts';

const notification = (key: string): QueueNotification => ({
  kind: 'assigned',
  key,
  videoId: key,
  title: key,
  at: new Date(0),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('notifications that come together are one batch, and looking at them resets only the count', () => {
  const onBatch = vi.fn();
  const inbox = createNotificationInbox();
  inbox.onBatch(onBatch);
  inbox.add(notification('a'));
  vi.advanceTimersByTime(2000);
  inbox.add(notification('b'));
  inbox.add(notification('a'));
  expect(inbox.getState().unseen).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(onBatch).toHaveBeenCalledTimes(1);
  expect(inbox.getState()).toMatchObject({
    unseen: 2,
    notifications: [{ key: 'b' }, { key: 'a' }],
  });

  inbox.markSeen();
  inbox.add(notification('c'));
  vi.advanceTimersByTime(4000);
  expect(inbox.getState()).toMatchObject({ unseen: 1, notifications: [{ key: 'c' }, {}, {}] });
});

test('a thousand notifications are one batch, and the list stays short', () => {
  const onBatch = vi.fn();
  const inbox = createNotificationInbox();
  inbox.onBatch(onBatch);
  for (let index = 0; index < 1000; index += 1) inbox.add(notification(`n${index}`));
  vi.advanceTimersByTime(4000);
  expect(onBatch).toHaveBeenCalledTimes(1);
  expect(inbox.getState().notifications).toHaveLength(50);
  expect(inbox.getState().unseen).toBe(1000);
});

test('no batch comes after it has stopped', () => {
  const onBatch = vi.fn();
  const inbox = createNotificationInbox();
  inbox.onBatch(onBatch);
  inbox.add(notification('a'));
  inbox.stop();
  vi.advanceTimersByTime(10_000);
  expect(onBatch).not.toHaveBeenCalled();
});

test('notifications between two pages come on the second page', () => {
  const inbox = createNotificationInbox();
  const onFirst = vi.fn();
  const leave = inbox.onBatch(onFirst);
  inbox.add(notification('a'));
  vi.advanceTimersByTime(2000);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(onFirst).not.toHaveBeenCalled();
  const onNext = vi.fn();
  inbox.onBatch(onNext);
  // It is found again on each page.
  inbox.add(notification('a'));
  vi.advanceTimersByTime(4000);
  expect(onNext).toHaveBeenCalledExactlyOnceWith([notification('a')]);
  expect(inbox.getState()).toMatchObject({ unseen: 1, notifications: [{ key: 'a' }] });
});
