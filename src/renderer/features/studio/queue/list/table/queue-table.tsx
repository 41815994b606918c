import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { customerName } from '#domain/user.ts';
import { useQueue } from '../../state/queue-context.tsx';
import type { Sort } from '../../state/queue-view.ts';
import { useCutDrop } from '../drag/use-cut-drop.ts';
import type { ActiveRow, Columns } from '../rows/active-row.ts';
import { rowElementProps } from '../rows/row-element.ts';
import {
  rowActs,
  rowAge,
  rowAssignee,
  rowDue,
  rowFlash,
  rowLabels,
  rowReview,
  rowStatus,
  rowTick,
} from '../rows/row-parts.tsx';
import { useListInput } from '../rows/use-list-input.ts';
import { VirtualRows, type RowProps } from '../rows/virtual-rows.tsx';
import { useRem } from '../rows/virtualizer-options.ts';
import '../rows/rows.css';
import './queue-table.css';

type QueueTableProps = { columns: Columns; active: ActiveRow };

/** The queue as a table; only visible rows are rendered. */
export function QueueTable({ columns, active }: QueueTableProps) {
  const [ids = []] = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const room = useTableRoom(scroller, rem);
  const isLeast = room === 'least';
  const input = useListInput(columns, active);
  useCutDrop(scroller);

  return (
    <div
      ref={scroller}
      className="queue-rows queue-table"
      role="grid"
      aria-label="Videos"
      aria-rowcount={ids.length + 1}
      aria-multiselectable
      tabIndex={-1}
      data-room={room}
      {...input}
    >
      <TableHead ids={ids} />
      <VirtualRows
        ids={ids}
        rowHeight={Math.round((isLeast ? 5.5 : 2.5) * rem)}
        Row={TableRow}
        active={active}
        // The heading and the line below it.
        covered={isLeast ? 0 : 2.25 * rem + 1}
      />
    </div>
  );
}

const columns: { name: string; label: string; sort?: Sort }[] = [
  { name: 'title', label: 'Video', sort: 'title' },
  { name: 'status', label: 'Status' },
  { name: 'customer', label: 'Customer', sort: 'customer' },
  { name: 'length', label: 'Length' },
  { name: 'assignee', label: 'Assigned to' },
  { name: 'due', label: 'Due', sort: 'due' },
  { name: 'age', label: 'In this status', sort: 'age' },
  { name: 'labels', label: 'Labels' },
  { name: 'acts', label: 'Move' },
];

/** The names of the columns; some of them sort the list. */
function TableHead({ ids }: { ids: readonly string[] }) {
  const { view, changeView } = useQueue();
  const order = (sort: Sort) =>
    changeView({ sort, reversed: view.sort === sort && !view.reversed });
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        <div role="columnheader" className="cell cell-pick">
          <ChooseAll ids={ids} />
        </div>
        {columns.map(({ name, label, sort }) => (
          <div
            key={name}
            role="columnheader"
            className={`cell cell-${name}`}
            aria-sort={sort !== view.sort ? undefined : view.reversed ? 'descending' : 'ascending'}
          >
            {sort === undefined ? (
              label
            ) : (
              <button type="button" className="sort" onClick={() => order(sort)}>
                {label}
                <span aria-hidden>{sort !== view.sort ? '' : view.reversed ? ' ↓' : ' ↑'}</span>
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function ChooseAll({ ids }: { ids: readonly string[] }) {
  const { selection } = useQueue();
  const chosen = useStore(selection);
  const isAll = ids.length > 0 && chosen.length >= ids.length;
  return (
    <button
      type="button"
      role="checkbox"
      className="tick"
      aria-checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
      aria-label="Choose all that are shown"
      onClick={() => (isAll ? selection.clear() : selection.set(ids))}
    />
  );
}

/** The room for columns, from `full` to `least`, where a row takes three lines. */
export type TableRoom = 'full' | 'large' | 'medium' | 'small' | 'little' | 'least';

/** The largest width for each, in root ems; the style sheet has the same values. */
const upTo = [
  ['little', 51],
  ['small', 61],
  ['medium', 72.25],
  ['large', 79],
] as const;
const leastBelow = 690;

/** The room for columns. It is measured here because container queries style the rows twice. */
function useTableRoom(table: RefObject<HTMLElement | null>, rem: number): TableRoom {
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

/** One video as a row. It renders only when the video, its place or its signs change. */
const TableRow = memo(function TableRow(props: RowProps) {
  const { row, index } = props;
  const { title, userEmail, userName, length } = row.video;
  const customer = customerName(userEmail, userName);
  const status = rowStatus(row);
  const age = rowAge(row);
  const review = rowReview(row);
  const labels = rowLabels(row, review === null ? 2 : 1);
  return (
    <div {...rowElementProps(props)} aria-rowindex={index + 2}>
      <div role="gridcell" className="cell cell-pick">
        {rowFlash(row)}
        {rowTick(row)}
      </div>
      <div role="rowheader" className="title cell-title" title={title}>
        {title}
      </div>
      <div role="gridcell" className="status cell-status" {...status.element}>
        {status.words}
      </div>
      <div role="gridcell" className="quiet cell-customer" title={customer}>
        {customer}
      </div>
      <div role="gridcell" className="cell cell-length">
        {`${length} s`}
      </div>
      <div role="gridcell" className="cell cell-assignee">
        {rowAssignee(row)}
      </div>
      <div role="gridcell" className="cell cell-due">
        {rowDue(row)}
      </div>
      <div role="gridcell" className="age cell-age" {...age.element}>
        {age.words}
      </div>
      <div role="gridcell" className="labels cell-labels" title={labels?.words}>
        {review === null ? null : (
          <span className="label" title={review.title}>
            {review.words}
          </span>
        )}
        {labels?.parts}
      </div>
      <div role="gridcell" className="acts cell-acts">
        {rowActs(row)}
      </div>
    </div>
  );
});
