import { useRef } from 'react';
import type { ActiveRow } from '../rows/active-row.ts';
import { useListInput } from '../rows/use-list-input.ts';
import { useRem } from '../rows/use-rem.ts';
import { VirtualRows } from '../rows/virtual-rows.tsx';
import type { Columns } from '../rows/walk.ts';
import '../rows/rows.css';
import './queue-table.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useTableRoom } from './use-table-room.ts';

type QueueTableProps = { columns: Columns; active: ActiveRow };

/** The queue as rows and columns; only those rows are drawn that can be seen. */
export function QueueTable({ columns, active }: QueueTableProps) {
  const [ids = []] = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const room = useTableRoom(scroller, rem);
  const isLeast = room === 'least';
  const input = useListInput(columns, active);

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
