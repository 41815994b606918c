import { memo, useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { customerName } from '#domain/user.ts';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { isFiltered } from '../../state/queue-view.ts';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import { dragging } from '../drag/use-row-drag.ts';
import type { ActiveRow } from '../rows/active-row.ts';
import { rowElementProps } from '../rows/row-element.ts';
import {
  rowActs,
  rowAge,
  rowAssignee,
  rowDue,
  rowFlash,
  rowLabels,
  rowReview,
  rowTick,
} from '../rows/row-parts.tsx';
import { VirtualRows, type RowProps } from '../rows/virtual-rows.tsx';
import { useRem } from '../rows/virtualizer-options.ts';
import { RestControls } from './rest-controls.tsx';

/** Height of a card with the space around it, as in `queue-board.css`. */
const cardRem = 8.4375;

type BoardColumnProps = { status: VideoStatus; ids: readonly string[]; active: ActiveRow };

/** One status of the board, with the number of its videos. */
export const BoardColumn = memo(function BoardColumn({ status, ids, active }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null);
  const cardHeight = Math.round(cardRem * useRem());
  useColumnDrop(column, status);
  const { label, description, tone, shape } = videoStatusInfo[status];

  return (
    <section ref={column} className="column" data-status={status} aria-label={label}>
      <header className="column-head" data-tone={tone}>
        <h2>
          <ToggleTip tip={`${description}.`}>
            <StatusShape shape={shape} /> {label}
          </ToggleTip>
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
 * The number of videos of a status and, with filters, how many of them match. Most drafts and
 * deliveries are not loaded, so the number of matches is incomplete for them.
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
  queued: 'Videos that wait for the camera appear here.',
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
    (states) =>
      isOpenStatus(status) || states[status].state === 'ready' || states[status].rows.length > 0,
  );
  if (!isReady) return null;
  if (!isFiltered({ ...view, statuses: [] })) return <p className="empty">{emptyWords[status]}</p>;
  return (
    <p className="empty">
      {isLoaded ? 'No video here matches the filters.' : 'Not searched until they are shown.'}
    </p>
  );
}

/**
 * Lets a column of the board take cards. During a drag, each column shows whether the cards can go
 * there. Over a column where they cannot, the reason is shown.
 */
function useColumnDrop(column: RefObject<HTMLElement | null>, status: VideoStatus): void {
  const { row, work, view } = useQueue();
  const { run } = useQueueActions();
  const { gates } = useCloud().system;

  const isByPriority = view.sort === 'priority' && !view.reversed && isOpenStatus(status);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return dragging.whenLoaded(({ dropOnColumn }) =>
      dropOnColumn(element, { status, run, gates, row, work, isByPriority }),
    );
  }, [column, status, row, work, run, gates, isByPriority]);
}

/** One video as a card. It renders only when the video, its place or its signs change. */
const BoardCard = memo(function BoardCard(props: RowProps) {
  const { row, index } = props;
  const { title, userEmail, userName, length } = row.video;
  const customer = customerName(userEmail, userName);
  const age = rowAge(row);
  const labels = rowLabels(row, 1);
  const review = rowReview(row);
  const isFull = review !== null && labels !== null;
  return (
    <div {...rowElementProps(props)} aria-rowindex={index + 1}>
      <div role="gridcell" className="card" data-full={isFull || undefined}>
        {rowFlash(row)}
        {rowTick(row)}
        <span className="title" title={title}>
          {title}
        </span>
        <span className="quiet" title={customer}>
          {customer}
        </span>
        <span className="marks">
          <span>{`${length} s`}</span>
          {review === null ? null : (
            <span className="review" title={review.title}>
              {review.words}
            </span>
          )}
          {labels === null ? null : (
            <span className="labels" title={labels.words}>
              {labels.parts}
            </span>
          )}
        </span>
        <span className="age" {...age.element}>
          {age.words}
        </span>
        {rowDue(row)}
        {rowAssignee(row, true)}
        <span className="acts">{rowActs(row)}</span>
      </div>
    </div>
  );
});
