import { Flex } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { isFiltered, noFilters, type QueueFilters } from '../../state/queue-view.ts';
import type { RestState } from '../../state/rest-work.ts';
import { RestControls } from '../board/rest-controls.tsx';

/** A table without rows: why, and how to see more. */
export function NothingShown() {
  const { view, rest, changeView } = useQueue();
  const delivery = useStore(rest, (states) => states.delivery);
  const { title, detail, offersDeliveries } = nothingShownWords(view, delivery);
  const clear = isFiltered(view) ? (
    <Button onClick={() => changeView(noFilters)}>Clear filters</Button>
  ) : undefined;
  return (
    <EmptyState
      title={title}
      action={
        offersDeliveries ? (
          <Flex wrap="wrap" align="center" justify="center" gap={3}>
            <RestControls status="delivery" />
            {clear}
          </Flex>
        ) : (
          clear
        )
      }
    >
      {detail}
    </EmptyState>
  );
}

type Deliveries = Pick<RestState, 'state' | 'more'> & { rows: { length: number } };

/** What an empty table says. Without chosen statuses only open work is searched by itself. */
export function nothingShownWords(view: QueueFilters, delivery: Deliveries) {
  if (!isFiltered(view)) {
    return {
      title: 'Nothing is waiting',
      detail: 'New orders appear here. To see delivered videos, choose their status.',
      offersDeliveries: false,
    };
  }
  if (view.statuses.length > 0) {
    return {
      title: 'No video matches these filters',
      detail: 'A video must match all filters. Remove one to see more.',
      offersDeliveries: false,
    };
  }
  const { length } = delivery.rows;
  if (length === 0 && delivery.state !== 'ready') {
    return {
      title: 'No open video matches',
      detail:
        'Only open videos were searched, and no deliveries or drafts. A video must match all filters.',
      offersDeliveries: true,
    };
  }
  return {
    title: 'No video matches so far',
    detail: `Open videos and the newest deliveries (${length}) were searched${delivery.more ? '; there are older ones' : ''}.`,
    offersDeliveries: true,
  };
}
