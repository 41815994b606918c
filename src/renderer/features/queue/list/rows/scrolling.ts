/** How rows are laid out, in pixels: each one's height, and what of the list's top a heading covers. */
export type RowLayout = { rowHeight: number; covered: number };

type Seen = {
  /** The row that the keyboard stands on; -1 without one. */
  index: number;
  scrollTop: number;
  /** Height of what can be seen of the list. */
  height: number;
};

/**
 * Where a list has to be scrolled to after its rows got another height, so that the row somebody
 * stands on keeps its place on the screen; the first one in sight where nobody does.
 */
export function scrollToKeepPlace(from: RowLayout, to: RowLayout, seen: Seen): number {
  const placeOf = (index: number) => from.covered + index * from.rowHeight - seen.scrollTop;
  const isInSight = (index: number) =>
    index >= 0 && placeOf(index) > from.covered - from.rowHeight && placeOf(index) < seen.height;
  const kept = isInSight(seen.index) ? seen.index : Math.floor(seen.scrollTop / from.rowHeight);
  // Below the heading, if there is one now.
  const place = Math.max(placeOf(kept), to.covered);
  return Math.max(0, to.covered + kept * to.rowHeight - place);
}

/**
 * Tells whether somebody flies over a list: whether it was scrolled by more than a window's height
 * at once, until it stands still.
 */
export function createFlight() {
  let last = 0;
  let isFlying = false;
  return (offset: number, height: number, isScrolling: boolean): boolean => {
    const isFar = Math.abs(offset - last) > height;
    last = offset;
    isFlying = isScrolling && (isFlying || isFar);
    return isFlying;
  };
}
