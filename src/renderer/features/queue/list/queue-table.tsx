import { chakra } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { staffBack, staffForward } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { tableStyles } from '#ui/data-table-styles.ts';
import { QueueRow, type RowActions } from './queue-row.tsx';
import { queueTableCss } from './queue-table-css.ts';
import { useRowFocus } from './use-row-focus.ts';

const Table = chakra('table', tableStyles);

type QueueTableProps = RowActions & {
  caption: string;
  videos: readonly Readable<Video>[];
  now: Date;
  moving: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  openId: string | null;
  /** The last row left while it had the focus. */
  onFocusLost: () => void;
};

const headers: { column: string; label: string; align?: 'end' }[] = [
  { column: 'video', label: 'Video' },
  { column: 'customer', label: 'Customer' },
  { column: 'length', label: 'Length', align: 'end' },
  { column: 'block', label: 'Block', align: 'end' },
  { column: 'since', label: 'In this status' },
  { column: 'changed', label: 'Last change' },
  { column: 'move', label: 'Move' },
];

/** The videos of one status. Arrow keys walk the rows, `[` and `]` move the focused one. */
export function QueueTable(props: QueueTableProps) {
  const { caption, videos, now, moving, fresh, openId, onOpen, onMove, onFocusLost } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = videos.map(({ id }) => id);
  const { onFocus, onBlur, step } = useRowFocus(body, ids, onFocusLost);

  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl with Alt is how some keyboards type a bracket.
    if (event.metaKey || (event.ctrlKey && !event.altKey)) return;
    if (!(event.target instanceof Element)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (step(event.target, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    if (event.key !== '[' && event.key !== ']') return;
    const id = event.target.closest('tr')?.dataset.rowId;
    const row = videos.find((candidate) => candidate.id === id);
    if (row?.kind !== 'ok' || moving.has(row.id)) return;
    const to = event.key === ']' ? staffForward(row.value.status) : staffBack(row.value.status);
    if (to === null) return;
    event.preventDefault();
    onMove(row.value, to);
  };

  return (
    <chakra.div overflowX="auto" minW={0} containerType="inline-size">
      <Table role="table" density="compact" css={queueTableCss}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {headers.map(({ column, label, align }) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                data-column={column}
                data-align={align}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
          {videos.map((row) =>
            row.kind === 'ok' ? (
              <QueueRow
                key={row.id}
                video={row.value}
                now={now}
                isMoving={moving.has(row.id)}
                isFresh={fresh.has(row.id)}
                isOpen={openId === row.id}
                onOpen={onOpen}
                onMove={onMove}
              />
            ) : (
              <UnreadableRow key={row.id} id={row.id} />
            ),
          )}
        </tbody>
      </Table>
    </chakra.div>
  );
}

function UnreadableRow({ id }: { id: string }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        Unreadable video
      </th>
      <td role="cell" data-label="Id" colSpan={headers.length - 1}>
        <span>
          Document <code>videos/{id}</code> does not have the shape of a video. It was left alone.
        </span>
      </td>
    </tr>
  );
}
