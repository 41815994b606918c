import { useLayoutEffect, useState, type RefObject } from 'react';

/** Which columns find room, from `full` to `least`, where a row takes three lines. */
export type TableRoom = 'full' | 'large' | 'medium' | 'small' | 'little' | 'least';

/** Up to how many root ems, and of the least how many pixels, the style sheet gives each its room. */
const upTo = [
  ['little', 51],
  ['small', 61],
  ['medium', 72.25],
  ['large', 79],
] as const;
const leastBelow = 690;

/** The room that a table has for its columns. Watched here: container queries style rows twice. */
export function useTableRoom(table: RefObject<HTMLElement | null>, rem: number): TableRoom {
  const [room, setRoom] = useState(() => roomIn(window.innerWidth, rem));
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const measure = () => setRoom(roomIn(element.clientWidth, rem));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, rem]);
  return room;
}

function roomIn(width: number, rem: number): TableRoom {
  if (width < leastBelow) return 'least';
  return upTo.find(([, most]) => width <= most * rem)?.[0] ?? 'full';
}
