/** The layout of rows in pixels: the height of each, and the part of the list that its head covers. */
export type RowLayout = { rowHeight: number; covered: number };

type Seen = {
  /** The index of the active row; -1 without one. */
  index: number;
  scrollTop: number;
  /** The visible height of the list. */
  height: number;
};

/**
 * The scroll position after the rows' height changed that keeps the active row where it is on the
 * screen; without a visible active row, the first visible one.
 */
export function scrollToKeepPlace(from: RowLayout, to: RowLayout, seen: Seen): number {
  const placeOf = (index: number) => from.covered + index * from.rowHeight - seen.scrollTop;
  const isInSight = (index: number) =>
    index >= 0 && placeOf(index) > from.covered - from.rowHeight && placeOf(index) < seen.height;
  const kept = isInSight(seen.index) ? seen.index : Math.floor(seen.scrollTop / from.rowHeight);
  // Below the head, if there is one now.
  const place = Math.max(placeOf(kept), to.covered);
  return Math.max(0, to.covered + kept * to.rowHeight - place);
}

/** Detects fast scrolling: a jump of more than the list's height, until scrolling ends. */
export function createFastScroll() {
  let last = 0;
  let isFast = false;
  return {
    isFast: () => isFast,
    update: (offset: number, height: number, isScrolling: boolean): void => {
      const isFar = Math.abs(offset - last) > height;
      last = offset;
      isFast = isScrolling && (isFast || isFar);
    },
  };
}
