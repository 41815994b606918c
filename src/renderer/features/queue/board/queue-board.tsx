import { useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { createActiveRow } from '../rows/active-row.ts';
import type { Arrangement } from '../rows/arrangement.ts';
import { useListInput } from '../rows/use-list-input.ts';
import { useQueue } from '../work/queue-context.tsx';
import '../rows/rows.css';
import { BoardColumn } from './board-column.tsx';
import './queue-board.css';
import { useOpenWorkInSight } from './use-open-work-in-sight.ts';

/** A column of cards, and one of which only the number is known so far. */
const asCards = 'minmax(var(--card-width), 1fr)';
const asNumber = 'minmax(8.5rem, 10rem)';

type QueueBoardProps = { arrangement: Arrangement; statuses: readonly VideoStatus[] };

/** The queue as a column for each status, in the order that a video goes through them. */
export function QueueBoard({ arrangement, statuses }: QueueBoardProps) {
  const [active] = useState(createActiveRow);
  const columns = useMemo(
    () => statuses.map((status) => arrangement.byStatus[status]),
    [arrangement, statuses],
  );
  const input = useListInput(columns, active);
  // Columns look for their focus in layout effects, and must know of each other by then.
  useInsertionEffect(() => active.show(columns), [active, columns]);
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
      {statuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          ids={arrangement.byStatus[status]}
          active={active}
        />
      ))}
    </div>
  );
}
