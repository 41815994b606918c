import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { useQueue } from '../../state/queue-context.tsx';
import type { RestStatus } from '../../state/rest-work.ts';
import type { ActiveRow, Columns } from '../rows/active-row.ts';
import { useCutDrop } from '../drag/use-cut-drop.ts';
import { useListInput } from '../rows/use-list-input.ts';
import { BoardColumn } from './board-column.tsx';
import '../rows/rows.css';
import './queue-board.css';

const none: readonly string[] = [];

/** The width of a column of cards, and of one that shows only its number so far. */
const asCards = 'minmax(var(--card-width), 1fr)';
const asNumber = 'minmax(8.5rem, 10rem)';

type QueueBoardProps = {
  statuses: readonly VideoStatus[];
  /** The ids of each status. */
  columns: Columns;
  active: ActiveRow;
};

/** The queue as one column for each status, in the order of production. */
export function QueueBoard({ statuses, columns, active }: QueueBoardProps) {
  const input = useListInput(columns, active);
  const board = useRef<HTMLDivElement>(null);
  useOpenWorkInSight(board);
  useCutDrop(board);
  const { rest } = useQueue();
  const isIdle = {
    draft: useStore(rest, ({ draft }) => draft.state === 'idle'),
    delivery: useStore(rest, ({ delivery }) => delivery.state === 'idle'),
  } satisfies Record<RestStatus, boolean>;
  const widths = statuses
    .map((status) => (!isOpenStatus(status) && isIdle[status] ? asNumber : asCards))
    .join(' ');
  useEdgeShown(board, widths);
  return (
    <>
      <div
        ref={board}
        className="queue-rows queue-board"
        role="group"
        aria-label="Board"
        style={{ gridTemplateColumns: widths }}
        {...input}
      >
        {statuses.map((status, index) => (
          <BoardColumn key={status} status={status} ids={columns[index] ?? none} active={active} />
        ))}
      </div>
      <div className="board-edge" aria-hidden />
    </>
  );
}

/** Marks the board while columns lie beyond its edge: many systems show no scroll bar before that. */
function useEdgeShown(board: RefObject<HTMLElement | null>, widths: string): void {
  useEffect(() => {
    const shown = board.current;
    if (!shown) return undefined;
    const mark = () => {
      const isMore = shown.scrollLeft + shown.clientWidth < shown.scrollWidth - 1;
      shown.toggleAttribute('data-more', isMore);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(shown);
    shown.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      shown.removeEventListener('scroll', mark);
    };
    // Other widths of the columns are another width of the whole.
  }, [board, widths]);
}

/**
 * Scrolls the board when it becomes too narrow for all columns. Open work comes first, and the
 * column of the open card stays visible.
 */
function useOpenWorkInSight(board: RefObject<HTMLElement | null>): void {
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

/** The first column with open work; the first one if all are empty. */
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
