import { useEffect, useState } from 'react';
import { readableValues } from '#lib/readable.ts';
import type { TotalsState } from '../store/totals.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import type { WorkState } from '../store/work-store.ts';
import { wallColumns, type WallColumn } from './wall-figures.ts';

/** Nobody across the room sees more, and fifty moves a second must not keep the screen busy. */
const drawEvery = 1000;

export type Wall = {
  state: WorkState;
  columns: readonly WallColumn[];
  totals: TotalsState;
  unreadable: number;
};

/** What hangs on the wall now; drawn anew at most once a second. */
export function useWall(): Wall {
  const { work, totals, clock } = useQueue();
  const { settings } = useStudio();
  const [wall, setWall] = useState<Wall | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let drawnAt = 0;
    let drawnState: WorkState['state'] | null = null;
    const draw = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      drawnAt = performance.now();
      drawnState = work.state().state;
      const rows = work.rows();
      const videos = readableValues(rows);
      setWall({
        state: work.state(),
        columns: wallColumns(videos, settings, clock.now()),
        totals: totals.state(),
        unreadable: rows.length - videos.length,
      });
    };
    const drawSoon = () => {
      // Whoever just opened it need not wait.
      if (drawnState !== work.state().state) draw();
      else timer ??= setTimeout(draw, Math.max(0, drawnAt + drawEvery - performance.now()));
    };
    draw();
    const stops = [work.subscribe(drawSoon), totals.subscribe(drawSoon), clock.subscribe(drawSoon)];
    return () => {
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [work, totals, clock, settings]);

  return (
    wall ?? {
      state: { state: 'loading' },
      columns: wallColumns([], settings, clock.now()),
      totals: totals.state(),
      unreadable: 0,
    }
  );
}
