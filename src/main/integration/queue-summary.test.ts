import { beforeEach, expect, test, vi } from 'vitest';
import { createQueueSummary } from './queue-summary.ts';
import { figures } from './sample-report.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a report is kept with its time', () => {
  const summary = createQueueSummary(() => 5000);
  const heard = vi.fn();
  summary.subscribe(heard);
  summary.hear(figures);
  expect(summary.read()).toEqual({ ...figures, heardAt: 5000 });
  expect(heard).toHaveBeenCalledExactlyOnceWith(summary.read());
});

test('three minutes without a report make the summary stale', () => {
  const summary = createQueueSummary(Date.now);
  summary.hear(figures);
  vi.advanceTimersByTime(170_000);
  summary.hear(figures);
  vi.advanceTimersByTime(170_000);
  expect(summary.read()).toMatchObject({ freshness: 'live' });
  vi.advanceTimersByTime(10_000);
  expect(summary.read()).toMatchObject({ freshness: 'stale', counts: figures.counts });
});

test('a signed-out person has no figures, and none become stale', () => {
  const summary = createQueueSummary(Date.now);
  summary.hear(figures);
  summary.hear({ state: 'signed-out' });
  vi.advanceTimersByTime(1_000_000);
  expect(summary.read()).toEqual({ state: 'signed-out' });
});

test('a page that is gone is forgotten at once', () => {
  const summary = createQueueSummary(Date.now);
  summary.hear(figures);
  summary.forget();
  expect(summary.read()).toEqual({ state: 'unknown' });
});
