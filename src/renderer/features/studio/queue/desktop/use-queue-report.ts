import { useEffect } from 'react';
import {
  mostRecentChanges,
  type QueueReport,
  type RecentChange,
} from '#contracts/desktop-integration.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { isOpenStatus, latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useQueue, useStudio } from '../state/queue-context.tsx';

/** The tray is updated no more often than this. */
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
      // While the queue is live, the time of confirmation is always now. That is no change.
      const content = JSON.stringify({
        ...report,
        ...(known.state === 'live' && { confirmedAt: 0 }),
      });
      if (content === lastSent && !isBeat) return;
      lastSent = content;
      desktop.signal('reportQueue', report);
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
 * The number of videos that wait for the studio: late ones, and new ones without an assignee. A new
 * video that waits for its customer counts only when it is late.
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

type Change = { kind: 'set'; id: string; row: Readable<Video> } | { kind: 'gone'; id: string };
type Known = { title: string; status: VideoStatus };

/**
 * Remembers the last moves of everybody. `isWhole` tells whether all open work is loaded. Otherwise
 * a removed video may only have moved past the end of the loaded part.
 */
export function createRecentChanges(now: () => Date, isWhole: () => boolean) {
  const known = new Map<string, Known>();
  let newestSince = 0;
  let recent: readonly RecentChange[] = [];

  const remember = (videoId: string, title: string, words: string, at: Date) => {
    const others = recent.filter((change) => change.videoId !== videoId);
    recent = [{ videoId, title, words, at: at.getTime() }, ...others].slice(0, mostRecentChanges);
  };
  const addVideo = (video: Video, isFirst: boolean) => {
    const { id, title, status } = video;
    const before = known.get(id);
    const since = statusSinceOf(video);
    known.set(id, { title, status });
    // A video that moves into the loaded part from below is old. A new one is newer than all others.
    const isNews = before ? before.status !== status : !isFirst && since.getTime() > newestSince;
    if (isNews) remember(id, title, `now in ${videoStatusInfo[status].label}`, since);
  };
  return {
    /** The newest first, each video once; the same array until the next change. */
    all: () => recent,
    /**
     * Adds changes of open work. With `isFirst` the videos were there already and are not listed.
     */
    add: (changes: readonly Change[], isFirst: boolean): void => {
      for (const change of changes) {
        if (change.kind === 'set') {
          if (change.row.kind === 'ok') addVideo(change.row.value, isFirst);
          continue;
        }
        const before = known.get(change.id);
        known.delete(change.id);
        if (before && isWhole()) {
          remember(change.id, before.title, `left ${videoStatusInfo[before.status].label}`, now());
        }
      }
      for (const change of changes) {
        if (change.kind !== 'set' || change.row.kind !== 'ok') continue;
        newestSince = Math.max(newestSince, statusSinceOf(change.row.value).getTime());
      }
    },
  };
}
