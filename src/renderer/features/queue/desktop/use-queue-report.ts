import { useEffect } from 'react';
import type { QueueReport } from '#contracts/desktop-integration.ts';
import type { Video } from '#domain/video.ts';
import { isOpenStatus, latenessOf, type QueueSettings } from '#domain/work.ts';
import { readableValues } from '#lib/readable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import { createRecentChanges } from './recent-changes.ts';

/** Nobody reads a tray more often than this. */
const reportEvery = 1000;
/** The desktop forgets a page that has been silent for three beats. */
const beatEvery = 60_000;

/** Reports the state of the queue to the desktop while the queue is open. */
export function useQueueReport(): void {
  const { work, totals, clock, freshness } = useQueue();
  const { settings } = useStudio();
  const { desktopIntegration: desktop } = usePlatform();

  useEffect(() => {
    if (!desktop) return undefined;
    const isWhole = () => {
      const { status } = work.getState();
      return status.state === 'ready' && status.more === 'none';
    };
    const recent = createRecentChanges(clock.now, isWhole);
    let hasBegun = false;
    const begin = () => {
      if (hasBegun || work.getState().status.state !== 'ready') return;
      hasBegun = true;
      const found = work.rows().map((row) => ({ kind: 'set' as const, id: row.id, row }));
      recent.add(found, true);
    };

    let lastSent = '';
    let lastLiveAt: number | null = null;
    const send = (isBeat = false) => {
      timer = null;
      const known = freshness.getState();
      if (known.state === 'live') lastLiveAt = Date.now();
      const confirmedAt =
        known.state === 'stale' ? (known.confirmedAt?.getTime() ?? null) : lastLiveAt;
      const report: QueueReport = {
        state: 'queue',
        freshness: known.state,
        confirmedAt,
        counts: totals.getState().counts,
        ...queueFigures(readableValues(work.rows()), settings, clock.now()),
        changes: [...recent.all()],
      };
      // While the queue is live the time of confirmation is always now, which is no change.
      const content = JSON.stringify({
        ...report,
        ...(known.state === 'live' && { confirmedAt: 0 }),
      });
      if (content === lastSent && !isBeat) return;
      lastSent = content;
      desktop
        .reportQueue(report)
        .catch((error: unknown) => console.error('The report did not reach the desktop', error));
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const sendSoon = () => {
      begin();
      timer ??= setTimeout(send, reportEvery);
    };
    begin();
    send();
    const beat = setInterval(() => send(true), beatEvery);
    const stops = [
      work.subscribe(sendSoon),
      work.onChanges((changes, isFirst) => {
        if (hasBegun) recent.add(changes, isFirst);
      }),
      totals.subscribe(sendSoon),
      clock.subscribe(sendSoon),
      freshness.subscribe(sendSoon),
    ];
    return () => {
      clearInterval(beat);
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [work, totals, clock, freshness, settings, desktop]);
}

/**
 * How many videos wait for the studio: late ones, and new ones that nobody has taken. A new video
 * that waits for its customer does not count, unless it is late.
 */
export function queueFigures(
  videos: readonly Video[],
  settings: QueueSettings,
  now: Date,
): { waiting: number; late: number } {
  const open = videos.filter(({ status }) => isOpenStatus(status));
  const late = open.filter((video) => latenessOf(video, settings, now) !== null);
  const untaken = open.filter(
    ({ status, work }) =>
      status === 'activated' &&
      (work?.assignee ?? null) === null &&
      work?.waitingForCustomer !== true,
  );
  return { waiting: new Set([...late, ...untaken]).size, late: late.length };
}
