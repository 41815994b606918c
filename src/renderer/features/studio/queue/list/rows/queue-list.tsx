import { Grid, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useStore } from 'zustand';
import { messageFor } from '#domain/errors.ts';
import { isOpenStatus } from '#domain/work.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { restStatuses, type RestStatus } from '../../state/rest-work.ts';
import { QueueBoard } from '../board/queue-board.tsx';
import { RestControls } from '../board/rest-controls.tsx';
import { QueueTable } from '../table/queue-table.tsx';
import { createActiveRow, type Columns } from './active-row.ts';
import { shownStatuses, useArrangement } from './arrangement.ts';
import { NothingShown } from './nothing-shown.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import './rows.css';

/** The list, as a board or a table. */
export function QueueList() {
  const { work, freshness } = useQueue();
  const status = useStore(work, (known) => known.status);
  if (status.state === 'loading') return <ListSkeleton />;
  if (status.state === 'failed') {
    return (
      <FailedState
        title="The queue could not be loaded"
        reason={messageFor(status.error)}
        safe="Nothing was changed."
        onRetry={() => {
          work.reconnect();
          freshness.reconnect();
        }}
      />
    );
  }
  return <ReadyList />;
}

function ReadyList() {
  const { view, rest, selection } = useQueue();
  const arrangement = useArrangement();
  const { ids } = arrangement;
  useEffect(() => selection.keep(ids), [selection, ids]);
  const { statuses: chosen, layout } = view;
  const statuses = shownStatuses(chosen, layout);
  const columns = useMemo<Columns>(
    () =>
      layout === 'board'
        ? statuses.map((status) => arrangement.byStatus[status])
        : [arrangement.ids],
    [layout, statuses, arrangement],
  );
  const isIdle = {
    draft: useStore(rest, ({ draft }) => draft.state === 'idle'),
    delivery: useStore(rest, ({ delivery }) => delivery.state === 'idle'),
  } satisfies Record<RestStatus, boolean>;
  const place = useRef<HTMLDivElement>(null);
  const [active] = useState(createActiveRow);
  useRestoreFocus(place, active, columns);

  // Choosing drafts or deliveries loads them.
  useEffect(() => {
    for (const status of chosen) {
      if (!isOpenStatus(status) && rest.getState()[status].state === 'idle') rest.loadMore(status);
    }
  }, [chosen, rest]);

  if (layout === 'board') {
    return (
      <Room ref={place}>
        <QueueBoard statuses={statuses} columns={columns} active={active} />
      </Room>
    );
  }
  const isEmpty = ids.length === 0;
  const restShown = restStatuses.filter((status) =>
    // Without a choice, an empty table offers them itself.
    chosen.length > 0 ? chosen.includes(status) : !isEmpty && !isIdle[status],
  );
  return (
    <>
      {isEmpty ? (
        <div ref={place} tabIndex={-1}>
          <NothingShown />
        </div>
      ) : (
        <Room ref={place}>
          <QueueTable columns={columns} active={active} />
        </Room>
      )}
      {restShown.map((status) => (
        <RestControls key={status} status={status} />
      ))}
    </>
  );
}

/** It has the shape of the list, so that nothing moves when the rows arrive. */
function ListSkeleton() {
  const { view } = useQueue();
  return (
    <Room>
      <Stack gap={2} role="status" aria-label="Loading the videos" overflow="hidden">
        {view.layout === 'board' ? (
          <Grid templateColumns="repeat(auto-fit, minmax(12rem, 1fr))" gap={3}>
            {[0, 1, 2, 3, 4].map((column) => (
              <Stack key={column} gap={2}>
                <Skeleton h={9} />
                <Skeleton h={36} />
                <Skeleton h={36} />
                <Skeleton h={36} />
              </Stack>
            ))}
          </Grid>
        ) : (
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => <Skeleton key={row} h={8} />)
        )}
      </Stack>
    </Room>
  );
}

/** It fills the remaining height of the page, so that the list scrolls and not the page. */
function Room({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="queue-space" tabIndex={-1}>
      <div>{children}</div>
    </div>
  );
}
