import { memo, useRef, useSyncExternalStore } from 'react';
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

/** One status of the board: how many there are, and those that can be seen of them. */
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
 * How many there are of a status; beside a filter, how many of them it lets through. Drafts and
 * deliveries are counted without being held, so what passes of them is known of few only.
 */
function ColumnCount({ status, shown }: { status: VideoStatus; shown: number }) {
  const { totals, view } = useQueue();
  const total = useSyncExternalStore(totals.subscribe, () => totals.state()[status]);
  const isPart = isFiltered({ ...view, statuses: [] });
  if (total === null) return isPart ? <span className="count">{shown}</span> : null;
  const ofAll = isOpenStatus(status)
    ? `${shown} of ${total}`
    : `${shown > 0 ? `${shown} shown, ` : ''}${total} in all`;
  return <span className="count">{isPart ? ofAll : total}</span>;
}

const whatComesHere = {
  draft: 'Customers write their drafts themselves, and order them.',
  activated: 'What customers order arrives here by itself.',
  queued: 'What waits for its shoot day stands here.',
  shooting: 'What is under the camera stands here.',
  editing: 'What is filmed and being cut stands here.',
  delivery: 'Finished videos stand here.',
} satisfies Record<VideoStatus, string>;

/** Why a column shows nothing. */
function ColumnEmpty({ status }: { status: VideoStatus }) {
  const { view, work, rest } = useQueue();
  const { state } = useSyncExternalStore(work.subscribe, work.state);
  const isHeld = useSyncExternalStore(
    rest.subscribe,
    () => isOpenStatus(status) || rest.state(status).rows.length > 0,
  );
  if (state !== 'ready') return null;
  const isPart = isHeld && isFiltered({ ...view, statuses: [] });
  return (
    <p className="empty">{isPart ? 'Nothing here passes the filters.' : whatComesHere[status]}</p>
  );
}
