import type { QueueReport } from '#contracts/desktop-console.ts';

/** The page tells how the queue stands every minute; after so long without, it has gone silent. */
const silentAfter = 180_000;

export type QueueNews =
  | { state: 'unknown' }
  | Exclude<QueueReport, { state: 'queue' }>
  | (Extract<QueueReport, { state: 'queue' }> & { heardAt: number });

/**
 * What the page last told of the queue. A page that is gone or hangs tells nothing any more, so
 * what it told before is said to be old.
 */
export function createQueueNews(now: () => number) {
  const listeners = new Set<(news: QueueNews) => void>();
  let news: QueueNews = { state: 'unknown' };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const become = (next: QueueNews) => {
    news = next;
    for (const listener of listeners) listener(news);
  };
  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (news.state !== 'queue') return;
    timer = setTimeout(() => {
      if (news.state === 'queue') become({ ...news, freshness: 'stale' });
    }, silentAfter);
    timer.unref();
  };

  return {
    read: () => news,
    hear: (report: QueueReport): void => {
      become(report.state === 'queue' ? { ...report, heardAt: now() } : report);
      wait();
    },
    /** The page is gone: nobody knows how the queue stands. */
    forget: (): void => {
      become({ state: 'unknown' });
      wait();
    },
    subscribe: (listener: (news: QueueNews) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type QueueNewsKeeper = ReturnType<typeof createQueueNews>;
