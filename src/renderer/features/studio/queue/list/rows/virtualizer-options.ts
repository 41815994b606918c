import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Size = { width: number; height: number };

/** Only the height matters for rows. */
const sizeOf = (height: number): Size => ({ width: 0, height });

/** The height above and below the list, in root ems. */
const around = 12;

/** An estimate of the list's size, for the first rows. */
export function likelyListSize(rem: number): Size {
  return sizeOf(Math.max(0, window.innerHeight - around * rem));
}

/**
 * Watches the size of the list. The library's own function measures at once, which would lay out the
 * page before the first rows are in it, and again with them.
 */
export function watchListSize(
  { scrollElement: list }: Virtualizer<HTMLElement, Element>,
  onSize: (size: Size) => void,
): (() => void) | undefined {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => {
    // Missing rows are added before the next paint.
    flushSync(() => onSize(sizeOf(list.clientHeight)));
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Rows that are rendered beyond each edge of the list. */
const beyondEdges = 6;

/** The visible rows have been painted after so many milliseconds. */
const painted = 100;

/** How many rows to render beyond the edges: none at first, so that the visible ones come sooner. */
export function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(beyondEdges), painted);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
}

/** The root em in pixels, so that rows grow with the browser's text size. */
export function useRem(): number {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  return rem;
}

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
 * The scroll position after a change of the rows' height. It keeps the active row at its place on
 * the screen; without a visible active row, the first visible one.
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
