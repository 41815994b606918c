import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { createActiveRow } from '../rows/active-row.ts';
import { useIsNarrow } from '../rows/use-is-narrow.ts';
import { useListInput } from '../rows/use-list-input.ts';
import { useRem } from '../rows/use-rem.ts';
import { VirtualRows } from '../rows/virtual-rows.tsx';
import { NeighboursContext } from '../rows/neighbours-context.ts';
import { useNeighbours } from '../rows/use-neighbours.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { tableCss } from './table-css.ts';

const Grid = chakra('div', { base: tableCss });

/** Below so many pixels a row takes three lines. */
const narrowBelow = 690;

type QueueTableProps = { ids: readonly string[] };

/** The queue as rows and columns; only those rows are drawn that can be seen. */
export function QueueTable({ ids }: QueueTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active] = useState(createActiveRow);
  const isNarrow = useIsNarrow(scroller, narrowBelow);
  const headHeight = useRem(2.25);
  const wideRow = useRem(2.5);
  const narrowRow = useRem(5.5);
  const input = useListInput([ids], active);
  const neighbours = useNeighbours(ids);

  return (
    <NeighboursContext value={neighbours}>
      <Grid
        ref={scroller}
        role="grid"
        aria-label="Videos"
        aria-rowcount={ids.length + 1}
        aria-multiselectable
        tabIndex={-1}
        data-narrow={isNarrow || undefined}
        {...input}
      >
        <TableHead ids={ids} />
        <VirtualRows
          ids={ids}
          rowHeight={isNarrow ? narrowRow : wideRow}
          Row={TableRow}
          active={active}
          covered={isNarrow ? 0 : headHeight}
          onEmptied={() => scroller.current?.focus()}
        />
      </Grid>
    </NeighboursContext>
  );
}
