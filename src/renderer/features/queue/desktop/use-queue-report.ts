import { useEffect } from 'react';
import type { QueueReport } from '#contracts/desktop-integration.ts';
import type { Video } from '#domain/video.ts';
import { isOpenStatus, latenessOf, type QueueSettings } from '#domain/work.ts';
import { readableValues } from '#lib/readable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import { createRecentChanges } from './recent-changes.ts';

/** Nobody reads a tray more often than this. */
const tellEvery = 1000;
/** The desktop takes a page that has been silent for three of these for gone. */
const beatEvery = 60_000;

/** Tells the desktop how the queue stands, for as long as it is followed. */
export function useQueueReport(): void {
  const { work, totals, clock, freshness } = useQueue();
  const { settings } = useStudio();
  const { desktopIntegration: desktop } = usePlatform();

  useEffect(() => {
    if (!desktop) return undefined;
    const isWhole = () => {
      const known = work.state();
      return known.state === 'ready' && known.more === 'none';
    };
    const recent = createRecentChanges(clock.now, isWhole);
    let hasBegun = false;
    const begin = () => {
      if (hasBegun || work.state().state !== 'ready') return;
      hasBegun = true;
      const found = work.rows().map((row) => ({ kind: 'set' as const, id: row.id, row }));
      recent.hear(found, true);
    };

    let lastTold = '';
    let lastLiveAt: number | null = null;
    const tell = (isBeat = false) => {
      timer = null;
      const known = freshness.state();
      if (known.state === 'live') lastLiveAt = Date.now();
      const confirmedAt =
        known.state === 'stale' ? (known.confirmedAt?.getTime() ?? null) : lastLiveAt;
      const report: QueueReport = {
        state: 'queue',
        freshness: known.state,
        confirmedAt,
        counts: totals.state(),
        ...queueFigures(readableValues(work.rows()), settings, clock.now()),
        changes: [...recent.all()],
      };
      // While it is live, it is always as of now.
      const looks = JSON.stringify({
        ...report,
        ...(known.state === 'live' && { confirmedAt: 0 }),
      });
      if (looks === lastTold && !isBeat) return;
      lastTold = looks;
      desktop
        .reportQueue(report)
        .catch((error: unknown) => console.error('The desktop was not told', error));
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const tellSoon = () => {
      begin();
      timer ??= setTimeout(tell, tellEvery);
    };
    begin();
    tell();
    const beat = setInterval(() => tell(true), beatEvery);
    const stops = [
      work.subscribe(tellSoon),
      work.onChanges((changes, isFirst) => {
        if (hasBegun) recent.hear(changes, isFirst);
      }),
      ...[totals, clock, freshness].map((part) => part.subscribe(tellSoon)),
    ];
    return () => {
      clearInterval(beat);
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [work, totals, clock, freshness, settings, desktop]);
}

/**
 * How much work waits for somebody: what is late, and what has come in and nobody has taken. What
 * waits for its customer is not waited for here, unless a promised date has passed.
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
