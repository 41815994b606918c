import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { VideoStatus } from '#domain/video.ts';
import { createActiveRow } from '../rows/active-row.ts';
import type { Arrangement } from '../rows/arrangement.ts';
import { useListInput } from '../rows/use-list-input.ts';
import { boardCss } from './board-css.ts';
import { BoardColumn } from './board-column.tsx';

const Columns = chakra('div', { base: boardCss });

type QueueBoardProps = { arrangement: Arrangement; statuses: readonly VideoStatus[] };

/** The queue as a column for each status, in the order that a video goes through them. */
export function QueueBoard({ arrangement, statuses }: QueueBoardProps) {
  const [active] = useState(createActiveRow);
  const columns = useMemo(
    () => statuses.map((status) => arrangement.byStatus[status]),
    [arrangement, statuses],
  );
  const input = useListInput(columns, active);
  return (
    <Columns role="group" aria-label="Board" {...input}>
      {statuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          ids={arrangement.byStatus[status]}
          active={active}
        />
      ))}
    </Columns>
  );
}
