import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useStore } from 'zustand';
import type { Video } from '#domain/video.ts';
import type { Place } from '../../plan/order-between.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { useRowDrag } from '../drag/use-row-drag.ts';
import type { ActiveRow } from './active-row.ts';
import { rowElementOf } from './row-element.ts';
import {
  createFastScroll,
  likelyListSize,
  scrollToKeepPlace,
  useOverscan,
  useRem,
  watchListSize,
} from './virtualizer-options.ts';
import { useShownRows, type ShownRow } from './shown-rows.ts';

export type RowProps = {
  row: ShownRow;
  /** Its place in the list, from 0. */
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  /** Whether Tab stops at it; arrow keys go to the others. */
  isTabStop: boolean;
};

type VirtualRowsProps = {
  ids: readonly string[];
  /** Pixels. */
  rowHeight: number;
  /** Memoised, so that a row renders only when it changes. */
  Row: ComponentType<RowProps>;
  active: ActiveRow;
  /** Pixels of the top that a heading covers. */
  covered?: number;
};

/**
 * The visible rows of a list. The active row is always rendered, so that it keeps the focus out of
 * view.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { ids, rowHeight, Row, active, covered = 0 } = props;
  const { mutations } = useQueue();
  const rows = useRef<HTMLDivElement>(null);
  useRowDrag(rows, useNeighbours(ids));
  const activeId = useStore(active, ({ id }) => id);
  // A request to focus the row that is already active renders, too.
  useStore(active, ({ focusRequests }) => focusRequests);
  const found = useMemo(() => (activeId === null ? -1 : ids.indexOf(activeId)), [ids, activeId]);
  const tabStop = Math.max(found, 0);
  const [fastScroll] = useState(createFastScroll);
  const rem = useRem();
  const likely = useMemo(() => likelyListSize(rem), [rem]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: ids.length,
    // This is not a ref of the parent, because that is set only after its children's layout
    // effects.
    getScrollElement: () => rows.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    initialRect: likely,
    observeElementRect: watchListSize,
    observeElementOffset: useCallback<typeof observeElementOffset>(
      (instance, onOffset) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          fastScroll.update(offset, instance.scrollRect?.height ?? 0, isScrolling);
          onOffset(offset, isScrolling);
        }),
      [fastScroll],
    ),
    overscan: useOverscan(),
    scrollPaddingStart: covered,
    rangeExtractor: useCallback((range: Range) => withRow(range, tabStop), [tabStop]),
  });
  const laidOut = useRef({ rowHeight, covered });
  useLayoutEffect(() => {
    const before = laidOut.current;
    // Not at first, because ten thousand rows have just been laid out.
    if (before.rowHeight === rowHeight) return;
    laidOut.current = { rowHeight, covered };
    virtualizer.measure();
    const element = rows.current;
    const list = element?.parentElement;
    if (!list) return;
    const { scrollTop, clientHeight: height } = list;
    // The rows render only after this, but scrolling needs the new height now.
    element.style.height = `${virtualizer.getTotalSize()}px`;
    list.scrollTop = scrollToKeepPlace(before, laidOut.current, {
      index: found,
      scrollTop,
      height,
    });
  }, [virtualizer, rowHeight, covered, found]);
  const items = virtualizer.getVirtualItems();
  const shown = useShownRows(
    items.flatMap(({ index }) => ids[index] ?? []),
    fastScroll.isFast(),
  );

  const lastIds = useRef(ids);
  useLayoutEffect(() => {
    const before = lastIds.current;
    lastIds.current = ids;
    if (before === ids || found < 0 || activeId === null || before.includes(activeId)) return;
    // A person's own move, or its undo from a message, scrolls its row into view.
    const video = shown.get(activeId)?.video;
    if (mutations.isOwnMove(video?.lastMoveId ?? null)) {
      virtualizer.scrollToIndex(found, { align: 'auto' });
    }
  }, [virtualizer, ids, activeId, found, shown, mutations]);

  useLayoutEffect(() => {
    const list = rows.current?.parentElement;
    const pending = found < 0 || activeId === null ? null : active.pendingFocus(activeId);
    if (!list || pending === null || activeId === null) return;
    if (pending.scroll) virtualizer.scrollToIndex(found, { align: 'auto' });
    const row = rowElementOf(list, activeId);
    row?.focus({ preventScroll: true });
    // Its column may be outside the visible part of the board.
    if (pending.scroll) row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (row) active.focusDone();
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
          <PlaceholderRow key={id} id={id} title={title} start={start} />
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

/** Returns the videos above and below a video; the same function while the list changes. */
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

type PlaceholderRowProps = { id: string; title: string; start: number };

/** A row during fast scrolling: its title only. */
const PlaceholderRow = memo(function PlaceholderRow({ id, title, start }: PlaceholderRowProps) {
  return (
    <div role="row" data-row-id={id} style={{ top: start }}>
      <div role="gridcell" className="card passing title">
        {title}
      </div>
    </div>
  );
});
