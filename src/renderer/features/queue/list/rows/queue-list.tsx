import { Grid, Stack } from '@chakra-ui/react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import { messageFor } from '#domain/errors.ts';
import { isOpenStatus } from '#domain/work.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { isFiltered, noFilters } from '../../store/queue-view.ts';
import { QueueBoard } from '../board/queue-board.tsx';
import { RestControls } from '../board/rest-controls.tsx';
import { QueueTable } from '../table/queue-table.tsx';
import { createActiveRow } from './active-row.ts';
import { shownStatuses, useArrangement } from './arrangement.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Columns } from './walk.ts';
import './rows.css';

/** The list itself, as the board or the table that was asked for. */
export function QueueList() {
  const { work, freshness } = useQueue();
  const known = useSyncExternalStore(work.subscribe, work.state);
  if (known.state === 'loading') return <ListSkeleton />;
  if (known.state === 'failed') {
    return (
      <FailedState
        title="The queue could not be loaded"
        reason={messageFor(known.error)}
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
  const place = useRef<HTMLDivElement>(null);
  const [active] = useState(createActiveRow);
  useKeptFocus(place, active, columns);

  // Who chooses drafts or deliveries wants to see them.
  useEffect(() => {
    for (const status of chosen) {
      if (!isOpenStatus(status) && rest.state(status).state === 'idle') rest.loadMore(status);
    }
  }, [chosen, rest]);

  if (layout === 'board') {
    return (
      <Room ref={place}>
        <QueueBoard statuses={statuses} columns={columns} active={active} />
      </Room>
    );
  }
  const restShown = chosen.flatMap((status) => (isOpenStatus(status) ? [] : [status]));
  return (
    <>
      {arrangement.ids.length === 0 ? (
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

function NothingShown() {
  const { view, changeView } = useQueue();
  if (!isFiltered(view)) {
    return (
      <EmptyState title="Nothing is waiting">
        What customers order arrives here by itself. Delivered videos are found by their status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing passes these filters"
      action={<Button onClick={() => changeView(noFilters)}>Clear filters</Button>}
    >
      All filters hold at the same time. Take one away to see more.
    </EmptyState>
  );
}

/** Of the list's own shape, so that nothing moves when it comes. */
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

/** As high as the page leaves room for, so that the list scrolls and not the page. */
function Room({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="queue-space" tabIndex={-1}>
      <div>{children}</div>
    </div>
  );
}
