import type { QueueReport } from '#contracts/desktop-integration.ts';

/** The page reports the queue every minute. After this time without a report it counts as gone. */
const silentAfter = 180_000;

export type QueueSummary =
  | { state: 'unknown' }
  | Exclude<QueueReport, { state: 'queue' }>
  | (Extract<QueueReport, { state: 'queue' }> & { heardAt: number });

/**
 * The page's last report of the queue. A page that is gone or hangs sends no reports, so the last one
 * becomes stale.
 */
export function createQueueSummary(now: () => number) {
  const listeners = new Set<(summary: QueueSummary) => void>();
  let summary: QueueSummary = { state: 'unknown' };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const become = (next: QueueSummary) => {
    summary = next;
    for (const listener of listeners) listener(summary);
  };
  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (summary.state !== 'queue') return;
    timer = setTimeout(() => {
      if (summary.state === 'queue') become({ ...summary, freshness: 'stale' });
    }, silentAfter);
    timer.unref();
  };

  return {
    read: () => summary,
    hear: (report: QueueReport): void => {
      become(report.state === 'queue' ? { ...report, heardAt: now() } : report);
      wait();
    },
    /** The page is gone, so the state of the queue is unknown. */
    forget: (): void => {
      become({ state: 'unknown' });
      wait();
    },
    subscribe: (listener: (summary: QueueSummary) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
