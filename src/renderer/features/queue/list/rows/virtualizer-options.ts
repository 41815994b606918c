import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Size = { width: number; height: number };

/** What counts for rows. */
const sizeOf = (height: number): Size => ({ width: 0, height });

/** Root ems of a window that stand above and below its list. */
const around = 12;

/** About the size of a list that fills the window, for its first rows. */
export function likelyListSize(rem: number): Size {
  return sizeOf(Math.max(0, window.innerHeight - around * rem));
}

/**
 * Tells the size of a list from when it is laid out on. The library's own asks at once, so that the
 * page would be laid out before the first rows are in it, and again with them.
 */
export function watchListSize(
  { scrollElement: list }: Virtualizer<HTMLElement, Element>,
  onSize: (size: Size) => void,
): (() => void) | undefined {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => {
    // What is missing comes before anything is painted.
    flushSync(() => onSize(sizeOf(list.clientHeight)));
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Rows that are drawn beyond each edge of a list. */
const beyondEdges = 6;

/** Milliseconds after which what is in sight has been painted. */
const painted = 100;

/** How many rows to draw beyond the edges: none at first, since those in sight are waited for. */
export function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(beyondEdges), painted);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
}

/** Pixels of a root em, so that rows grow with the text that people ask for. */
export function useRem(): number {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  return rem;
}
