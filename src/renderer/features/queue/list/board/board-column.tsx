import { memo, useRef } from 'react';
import { useStore } from 'zustand';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { isFiltered } from '../../store/queue-view.ts';
import { useColumnDrop } from '../drag/use-column-drop.ts';
import type { ActiveRow } from '../rows/active-row.ts';
import { VirtualRows } from '../rows/virtual-rows.tsx';
import { useRem } from '../rows/virtualizer-options.ts';
import { BoardCard } from './board-card.tsx';
import { RestControls } from './rest-controls.tsx';

type BoardColumnProps = { status: VideoStatus; ids: readonly string[]; active: ActiveRow };

/** One status of the board, with the number of its videos. */
export const BoardColumn = memo(function BoardColumn({ status, ids, active }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null);
  const cardHeight = Math.round(10.25 * useRem());
  useColumnDrop(column, status);
  const { label } = videoStatusInfo[status];

  return (
    <section ref={column} className="column" data-status={status} aria-label={label}>
      <header className="column-head" data-tone={videoStatusLooks[status].tone}>
        <h2>
          <StatusShape shape={videoStatusLooks[status].shape} /> {label}
        </h2>
        <ColumnCount status={status} shown={ids.length} />
      </header>
      <div
        className="cards"
        role={ids.length > 0 ? 'grid' : undefined}
        aria-label={ids.length > 0 ? label : undefined}
        aria-rowcount={ids.length > 0 ? ids.length : undefined}
        aria-multiselectable={ids.length > 0 || undefined}
        tabIndex={-1}
      >
        {ids.length === 0 ? (
          <ColumnEmpty status={status} />
        ) : (
          <VirtualRows ids={ids} rowHeight={cardHeight} Row={BoardCard} active={active} />
        )}
      </div>
      {isOpenStatus(status) ? null : <RestControls status={status} />}
    </section>
  );
});

/**
 * The number of videos of a status and, with filters, how many of them match. Drafts and deliveries
 * are mostly not loaded, so their matches are known only in part.
 */
function ColumnCount({ status, shown }: { status: VideoStatus; shown: number }) {
  const { totals, view } = useQueue();
  const total = useStore(totals, ({ counts }) => counts[status]);
  const isPart = isFiltered({ ...view, statuses: [] });
  if (total === null) return isPart ? <span className="count">{shown}</span> : null;
  const ofAll = isOpenStatus(status)
    ? `${shown} of ${total}`
    : `${shown > 0 ? `${shown} shown, ` : ''}${total} in all`;
  return <span className="count">{isPart ? ofAll : total}</span>;
}

const emptyWords = {
  draft: 'Videos that customers are still writing appear here.',
  activated: 'New orders appear here.',
  queued: 'Videos that wait for their shoot day appear here.',
  shooting: 'Videos that are being shot appear here.',
  editing: 'Videos that are being edited appear here.',
  delivery: 'Delivered videos appear here.',
} satisfies Record<VideoStatus, string>;

/** Tells why a column is empty. */
function ColumnEmpty({ status }: { status: VideoStatus }) {
  const { view, work, rest } = useQueue();
  const isReady = useStore(work, (known) => known.status.state === 'ready');
  const isLoaded = useStore(
    rest,
    (states) => isOpenStatus(status) || states[status].rows.length > 0,
  );
  if (!isReady) return null;
  const isPart = isLoaded && isFiltered({ ...view, statuses: [] });
  return (
    <p className="empty">{isPart ? 'No video here matches the filters.' : emptyWords[status]}</p>
  );
}
