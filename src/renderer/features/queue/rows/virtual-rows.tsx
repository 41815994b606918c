import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { useRowDrag } from '../moves/use-row-drag.ts';
import { ownDoings } from '../signals/own-doings.ts';
import type { ActiveRow } from './active-row.ts';
import { createFlight } from './flight.ts';
import { scrollToKeepPlace } from './keep-place.ts';
import { PassingRow } from './passing-row.tsx';
import { rowElementOf, rowIdAt } from './row-element.ts';
import type { ShownRow } from './shown-rows.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useOverscan } from './use-overscan.ts';
import { useShownRows } from './use-shown-rows.ts';

export type RowProps = {
  row: ShownRow;
  /** Its place in the list, from 0. */
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  /** Whether the Tab key comes to it; the others are walked to. */
  isTabStop: boolean;
};

type VirtualRowsProps = {
  ids: readonly string[];
  /** Pixels. */
  rowHeight: number;
  /** Memoised, so that a row is drawn again only when it changes. */
  Row: ComponentType<RowProps>;
  active: ActiveRow;
  /** Pixels of the top that a heading covers. */
  covered?: number;
  /** The last row left while it had the focus. */
  onEmptied: () => void;
};

/**
 * Those rows of a list that can be seen. The one that the keyboard stands on is always among them:
 * it keeps the focus when it is scrolled away or moved to another column, and gives it to its
 * successor when it leaves.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { ids, rowHeight, Row, active, covered = 0, onEmptied } = props;
  const rows = useRef<HTMLDivElement>(null);
  useRowDrag(rows, useNeighbours(ids));
  const activeId = useSyncExternalStore(active.subscribe, active.id);
  // A row that is gone to may be the one that is stood on already.
  useSyncExternalStore(active.subscribe, active.asked);
  const found = useMemo(() => (activeId === null ? -1 : ids.indexOf(activeId)), [ids, activeId]);
  const tabStop = Math.max(found, 0);
  const virtualizer = useVirtualizer({
    count: ids.length,
    // Not a ref of whoever scrolls: that one is set only after what is inside was laid out.
    getScrollElement: () => rows.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    overscan: useOverscan(),
    scrollPaddingStart: covered,
    rangeExtractor: useCallback((range: Range) => withRow(range, tabStop), [tabStop]),
  });
  const laidOut = useRef({ rowHeight, covered });
  useLayoutEffect(() => {
    const before = laidOut.current;
    // Not at first, when ten thousand rows have just been laid out.
    if (before.rowHeight === rowHeight) return;
    laidOut.current = { rowHeight, covered };
    virtualizer.measure();
    const element = rows.current;
    const list = element?.parentElement;
    if (!list) return;
    const { scrollTop, clientHeight: height } = list;
    // The rows are drawn anew only after this; what is scrolled in must have its height by now.
    element.style.height = `${virtualizer.getTotalSize()}px`;
    list.scrollTop = scrollToKeepPlace(before, laidOut.current, {
      index: found,
      scrollTop,
      height,
    });
  }, [virtualizer, rowHeight, covered, found]);
  const [fly] = useState(createFlight);
  const { scrollOffset, scrollRect, isScrolling } = virtualizer;
  const isFlying = fly(scrollOffset ?? 0, scrollRect?.height ?? 0, isScrolling);
  const items = virtualizer.getVirtualItems();
  const shown = useShownRows(
    items.flatMap(({ index }) => ids[index] ?? []),
    isFlying,
  );

  const lastFound = useRef({ activeId, found });
  useLayoutEffect(() => {
    const before = lastFound.current;
    lastFound.current = { activeId, found };
    if (found < 0 || before.found >= 0 || before.activeId !== activeId) return;
    // What somebody moved or took back themselves, by a message that had the focus: it is in sight.
    const video = shown.get(activeId ?? '')?.video;
    if (ownDoings.hasMove(video?.lastMoveId ?? null)) {
      virtualizer.scrollToIndex(found, { align: 'auto' });
    }
  }, [virtualizer, activeId, found, shown]);

  const lastFocus = useRef<{ id: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const list = rows.current?.parentElement;
    if (!list) return;
    if (found >= 0 && activeId !== null && active.isAwaited(activeId)) {
      virtualizer.scrollToIndex(found, { align: 'auto' });
      const row = rowElementOf(list, activeId);
      row?.focus({ preventScroll: true });
      // Its column may be beyond the edge of a board.
      row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (row) active.arrived();
    }
    const focused = document.activeElement;
    const focusedId = focused?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
    if (focusedId !== undefined && list.contains(focused)) {
      lastFocus.current = { id: focusedId, index: ids.indexOf(focusedId) };
      return;
    }
    const lost = lastFocus.current;
    lastFocus.current = null;
    // What takes a row away leaves the focus with nobody.
    if (lost === null || focused !== document.body || ids.includes(lost.id)) return;
    // In another column it is still what somebody works on; otherwise its successor is next.
    if (active.isShown(lost.id)) {
      active.goTo(lost.id);
      return;
    }
    const successor = ids[Math.min(Math.max(lost.index, 0), ids.length - 1)];
    active.succeed(lost.id, successor ?? null);
    if (successor === undefined) onEmptied();
  });

  // The last row of a column takes these rows with it; the focus follows it to the next column.
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const id = rows.current?.contains(focused) ? rowIdAt(focused) : null;
      if (id !== null) active.goTo(id);
    },
    [active],
  );

  return (
    <div ref={rows} role="rowgroup" className="rows" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = shown.get(ids[index] ?? '');
        if (!row) return null;
        const { id, title } = row.video;
        const isTabStop = index === tabStop;
        return row.isWhole || isTabStop ? (
          <Row key={id} row={row} index={index} start={start} isTabStop={isTabStop} />
        ) : (
          <PassingRow key={id} id={id} title={title} start={start} />
        );
      })}
    </div>
  );
}

function withRow(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (index >= range.count || shown.includes(index)) return shown;
  return index < (shown[0] ?? 0) ? [index, ...shown] : [...shown, index];
}
