import { useEffect, useState } from 'react';
import type { Video } from '#domain/video.ts';
import {
  isTooLong,
  latenessOf,
  openStatuses,
  shareOfLimit,
  statusSinceOf,
  type Lateness,
  type OpenStatus,
  type QueueSettings,
} from '#domain/work.ts';
import { readableValues } from '#lib/readable.ts';
import { useQueue, useStudio } from '../state/queue-context.tsx';
import type { TotalsState } from '../state/totals.ts';
import type { WorkStatus } from '../state/work-store.ts';

/** People across the room need no more, and fifty moves a second must not keep the screen busy. */
const updateEvery = 1000;

export type Wall = {
  status: WorkStatus;
  columns: readonly WallColumn[];
  counts: TotalsState['counts'];
  unreadable: number;
};

/** The content of the wall. It changes at most once a second. */
export function useWall(): Wall {
  const { work, totals, clock } = useQueue();
  const { settings } = useStudio();
  const [wall, setWall] = useState<Wall | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let updatedAt = 0;
    let lastState: WorkStatus['state'] | null = null;
    const update = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      updatedAt = performance.now();
      const { status, rows } = work.getState();
      lastState = status.state;
      const videos = readableValues(rows);
      setWall({
        status,
        columns: wallColumns(videos, settings, clock.now()),
        counts: totals.getState().counts,
        unreadable: rows.length - videos.length,
      });
    };
    const updateSoon = () => {
      // The first rows show at once.
      if (lastState !== work.getState().status.state) update();
      else timer ??= setTimeout(update, Math.max(0, updatedAt + updateEvery - performance.now()));
    };
    update();
    const stops = [
      work.subscribe(updateSoon),
      totals.subscribe(updateSoon),
      clock.subscribe(updateSoon),
    ];
    return () => {
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [work, totals, clock, settings]);

  return (
    wall ?? {
      status: { state: 'loading' },
      columns: wallColumns([], settings, clock.getState()),
      counts: totals.getState().counts,
      unreadable: 0,
    }
  );
}

/** One video on the wall. Its customer is left out, because visitors may know them. */
export type WallVideo = {
  id: string;
  title: string;
  assignee: string | null;
  /** Milliseconds in its status, and their share of the time limit. */
  age: number;
  share: number;
  isTooLong: boolean;
  lateness: Lateness | null;
};

export type WallColumn = {
  status: OpenStatus;
  /** How many are loaded here; the cloud may count more. */
  known: number;
  late: number;
  /** The video that has had its status for longest. */
  oldest: WallVideo | null;
  /** Late ones first, then the oldest, as many as fit. */
  first: readonly WallVideo[];
};

const mostShown = 8;

/** The columns of the wall: the open statuses with their most urgent videos. */
export function wallColumns(
  videos: readonly Video[],
  settings: QueueSettings,
  now: Date,
): WallColumn[] {
  return openStatuses.map((status) => {
    const here = videos
      .filter((video) => video.status === status)
      .map((video) => wallVideo(video, settings, now))
      .toSorted((one, other) => other.age - one.age);
    return {
      status,
      known: here.length,
      late: here.filter(isLate).length,
      oldest: here[0] ?? null,
      first: here
        .toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
        .slice(0, mostShown),
    };
  });
}

function wallVideo(video: Video, settings: QueueSettings, now: Date): WallVideo {
  return {
    id: video.id,
    title: video.title,
    assignee: video.work?.assignee?.name ?? null,
    age: Math.max(0, now.getTime() - statusSinceOf(video).getTime()),
    share: shareOfLimit(video, settings, now),
    isTooLong: isTooLong(video, settings, now),
    lateness: latenessOf(video, settings, now),
  };
}

const isLate = ({ lateness }: WallVideo) => lateness !== null;
