import type { Columns } from './walk.ts';

/** Whoever presses within this time of a change has aimed before it. */
const aimMilliseconds = 300;

/** Knows what stood at the place of a row until the list changed a moment ago. */
export function createListShifts(now: () => number) {
  let shown: Columns | null = null;
  let earlier: { columns: Columns; until: number }[] = [];
  const isRecent = ({ until }: { until: number }) => now() - until < aimMilliseconds;
  return {
    /** What the list shows from now on. */
    show: (columns: Columns): void => {
      if (shown === columns) return;
      earlier = earlier.filter(isRecent);
      if (shown !== null) earlier.push({ columns: shown, until: now() });
      shown = columns;
    },
    /** Whether another row was there just now: it is that one that a press is aimed at. */
    hasTakenPlace: (id: string): boolean => {
      const column = shown?.findIndex((ids) => ids.includes(id)) ?? -1;
      const index = shown?.[column]?.indexOf(id) ?? -1;
      return earlier.some((before) => {
        const there = before.columns[column]?.[index];
        return isRecent(before) && there !== undefined && there !== id;
      });
    },
  };
}
