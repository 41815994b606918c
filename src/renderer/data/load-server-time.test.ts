import { afterEach, expect, test, vi } from 'vitest';
import { followServerTime, loadServerTime } from './load-server-time.ts';

afterEach(() => void vi.useRealTimers());

const answer = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })));

test('the head of an answer says what time it is on the server, also from a cache', async () => {
  const date = 'Mon, 09 Mar 2026 12:00:00 GMT';
  answer({ date });
  expect(await loadServerTime()).toEqual(new Date('2026-03-09T12:00:00Z'));
  answer({ date, age: '90' });
  expect(await loadServerTime()).toEqual(new Date('2026-03-09T12:01:30Z'));
});

test('nobody knows it without a head, or without a network', async () => {
  answer({});
  expect(await loadServerTime()).toBeNull();
  answer({ date: 'tomorrow' });
  expect(await loadServerTime()).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadServerTime()).toBeNull();
});

test('it is asked again, as the clock of a device is corrected while a page is open', async () => {
  vi.useFakeTimers();
  const told: (Date | null)[] = [];
  answer({ date: 'Mon, 09 Mar 2026 12:00:00 GMT' });
  const stop = followServerTime((serverNow) => told.push(serverNow));
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  answer({ date: 'Mon, 09 Mar 2026 12:20:00 GMT' });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(told).toEqual([new Date('2026-03-09T12:00:00Z'), null, new Date('2026-03-09T12:20:00Z')]);
});
