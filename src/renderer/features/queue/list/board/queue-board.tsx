import { useRef, useSyncExternalStore } from 'react';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import type { ActiveRow } from '../rows/active-row.ts';
import { useListInput } from '../rows/use-list-input.ts';
import type { Columns } from '../rows/walk.ts';
import { useQueue } from '../../store/queue-context.tsx';
import '../rows/rows.css';
import { BoardColumn } from './board-column.tsx';
import './queue-board.css';
import { useOpenWorkInSight } from './use-open-work-in-sight.ts';

const none: readonly string[] = [];

/** A column of cards, and one of which only the number is known so far. */
const asCards = 'minmax(var(--card-width), 1fr)';
const asNumber = 'minmax(8.5rem, 10rem)';

type QueueBoardProps = {
  statuses: readonly VideoStatus[];
  /** What each of them shows. */
  columns: Columns;
  active: ActiveRow;
};

/** The queue as a column for each status, in the order that a video goes through them. */
export function QueueBoard({ statuses, columns, active }: QueueBoardProps) {
  const input = useListInput(columns, active);
  const board = useRef<HTMLDivElement>(null);
  useOpenWorkInSight(board);
  const { rest } = useQueue();
  const drafts = useSyncExternalStore(rest.subscribe, () => rest.state('draft').state);
  const deliveries = useSyncExternalStore(rest.subscribe, () => rest.state('delivery').state);
  const asked = { draft: drafts, delivery: deliveries };
  const widths = statuses
    .map((status) => (!isOpenStatus(status) && asked[status] === 'idle' ? asNumber : asCards))
    .join(' ');
  return (
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
  );
}
