import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueueNews } from './queue-news.ts';
import { figures } from './sample-report.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what the page told is known, with when it told it', () => {
  const news = createQueueNews(() => 5000);
  const heard = vi.fn();
  news.subscribe(heard);
  news.hear(figures);
  expect(news.read()).toEqual({ ...figures, heardAt: 5000 });
  expect(heard).toHaveBeenCalledExactlyOnceWith(news.read());
});

test('a page that tells nothing for three minutes leaves what is known stale', () => {
  const news = createQueueNews(Date.now);
  news.hear(figures);
  vi.advanceTimersByTime(170_000);
  news.hear(figures);
  vi.advanceTimersByTime(170_000);
  expect(news.read()).toMatchObject({ freshness: 'live' });
  vi.advanceTimersByTime(10_000);
  expect(news.read()).toMatchObject({ freshness: 'stale', counts: figures.counts });
});

test('who is signed out has no figures, and none become stale', () => {
  const news = createQueueNews(Date.now);
  news.hear(figures);
  news.hear({ state: 'signed-out' });
  vi.advanceTimersByTime(1_000_000);
  expect(news.read()).toEqual({ state: 'signed-out' });
});

test('a page that is gone is forgotten at once', () => {
  const news = createQueueNews(Date.now);
  news.hear(figures);
  news.forget();
  expect(news.read()).toEqual({ state: 'unknown' });
});
