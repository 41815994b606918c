import type { Columns } from './walk.ts';

/** Whoever presses within this time of a change has aimed before it. */
const aimMilliseconds = 300;

/** Knows what stood at the place of a row until the list changed a moment ago. */
export function createListShifts(now: () => number) {
  let shown: Columns = [];
  let earlier: { columns: Columns; until: number }[] = [];
  const isRecent = ({ until }: { until: number }) => now() - until < aimMilliseconds;
  return {
    /** What the list shows from now on. */
    show: (columns: Columns): void => {
      earlier = [...earlier.filter(isRecent), { columns: shown, until: now() }];
      shown = columns;
    },
    /** Whether another row was there just now: it is that one that a press is aimed at. */
    hasTakenPlace: (id: string): boolean =>
      earlier.filter(isRecent).some(({ columns }) =>
        shown.some((ids, column) => {
          const there = columns[column]?.[ids.indexOf(id)];
          return there !== undefined && there !== id;
        }),
      ),
  };
}
