import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { Video } from '#domain/video.ts';
import type { Place } from '../../plan/order-between.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { useRowDrag } from '../drag/use-row-drag.ts';
import type { ActiveRow } from './active-row.ts';
import { rowElementOf } from './row-element.ts';
import { createFlight, scrollToKeepPlace } from './scrolling.ts';
import { useShownRows, type ShownRow } from './shown-rows.ts';
import { likelyListSize, useOverscan, useRem, watchListSize } from './virtualizer-options.ts';

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
};

/**
 * Those rows of a list that can be seen. The one that the keyboard stands on is always among them:
 * it keeps the focus when it is scrolled away.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { ids, rowHeight, Row, active, covered = 0 } = props;
  const { mutations } = useQueue();
  const rows = useRef<HTMLDivElement>(null);
  useRowDrag(rows, useNeighbours(ids));
  const activeId = useSyncExternalStore(active.subscribe, active.id);
  // A row that is gone to may be the one that is stood on already.
  useSyncExternalStore(active.subscribe, active.asked);
  const found = useMemo(() => (activeId === null ? -1 : ids.indexOf(activeId)), [ids, activeId]);
  const tabStop = Math.max(found, 0);
  const rem = useRem();
  const likely = useMemo(() => likelyListSize(rem), [rem]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: ids.length,
    // Not a ref of whoever scrolls: that one is set only after what is inside was laid out.
    getScrollElement: () => rows.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    initialRect: likely,
    observeElementRect: watchListSize,
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

  const lastIds = useRef(ids);
  useLayoutEffect(() => {
    const before = lastIds.current;
    lastIds.current = ids;
    if (before === ids || found < 0 || activeId === null || before.includes(activeId)) return;
    // What somebody moved or took back themselves, by a message that had the focus: it is in sight.
    const video = shown.get(activeId)?.video;
    if (mutations.isOwnMove(video?.lastMoveId ?? null)) {
      virtualizer.scrollToIndex(found, { align: 'auto' });
    }
  }, [virtualizer, ids, activeId, found, shown, mutations]);

  useLayoutEffect(() => {
    const list = rows.current?.parentElement;
    const awaited = found < 0 || activeId === null ? null : active.awaited(activeId);
    if (!list || awaited === null || activeId === null) return;
    if (awaited.inSight) virtualizer.scrollToIndex(found, { align: 'auto' });
    const row = rowElementOf(list, activeId);
    row?.focus({ preventScroll: true });
    // Its column may be beyond the edge of a board.
    if (awaited.inSight) row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (row) active.arrived();
  });

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

/** Tells what stands around a video of a list; the same function while the list changes. */
function useNeighbours(ids: readonly string[]): (videoId: string) => Place {
  const { row } = useQueue();
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  }, [ids]);
  return useCallback(
    (videoId) => {
      const index = shown.current.indexOf(videoId);
      const videoAt = (place: number): Video | null => {
        const id = shown.current[place];
        const found = id === undefined ? undefined : row(id);
        return found?.kind === 'ok' ? found.value : null;
      };
      return { above: videoAt(index - 1), below: videoAt(index + 1) };
    },
    [row],
  );
}

type PassingRowProps = { id: string; title: string; start: number };

/** What is drawn of a row as long as somebody flies past it: its name. */
const PassingRow = memo(function PassingRow({ id, title, start }: PassingRowProps) {
  return (
    <div role="row" data-row-id={id} style={{ top: start }}>
      <div role="gridcell" className="card passing title">
        {title}
      </div>
    </div>
  );
});
