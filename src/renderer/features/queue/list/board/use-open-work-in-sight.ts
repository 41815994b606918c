import { useLayoutEffect, type RefObject } from 'react';

/**
 * Where not all columns fit, those without the studio's own work give way first; and whatever takes
 * room from the board, the card that is open stays in sight.
 */
export function useOpenWorkInSight(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = board.current;
    if (!shown) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      const isNarrower = shown.clientWidth < width || width === 0;
      width = shown.clientWidth;
      if (!isNarrower) return;
      if (shown.scrollLeft === 0) bringToStart(shown, firstWithWork(shown));
      bringIntoSight(shown, shown.querySelector('.column:has([data-open])'));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [board]);
}

/** The first column of open work that is not empty, or simply the first one. */
function firstWithWork(board: HTMLElement): Element | null {
  const columns = [...board.querySelectorAll('.column:not([data-status=draft])')];
  return columns.find((column) => column.querySelector('[data-row-id]')) ?? columns[0] ?? null;
}

function bringToStart(board: HTMLElement, column: Element | null): void {
  if (!column) return;
  board.scrollLeft += column.getBoundingClientRect().left - board.getBoundingClientRect().left;
}

function bringIntoSight(board: HTMLElement, column: Element | null): void {
  if (!column) return;
  const part = column.getBoundingClientRect();
  const whole = board.getBoundingClientRect();
  if (part.right > whole.right) board.scrollLeft += part.right - whole.right;
  if (part.left < whole.left) board.scrollLeft += part.left - whole.left;
}
