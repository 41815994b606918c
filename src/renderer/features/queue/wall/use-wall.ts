import { useEffect, useState } from 'react';
import { readableValues } from '#lib/readable.ts';
import type { TotalsState } from '../store/totals.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import type { WorkStatus } from '../store/work-store.ts';
import { wallColumns, type WallColumn } from './wall-figures.ts';

/** Nobody across the room needs more, and fifty moves a second must not keep the screen busy. */
const updateEvery = 1000;

export type Wall = {
  status: WorkStatus;
  columns: readonly WallColumn[];
  counts: TotalsState['counts'];
  unreadable: number;
};

/** What the wall shows; it changes at most once a second. */
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
