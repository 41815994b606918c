import { Stack, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { PageCursor } from '#data/firestore/documents.ts';
import type { SubscriptionsFilter } from '#data/repositories/subscriptions-repository.ts';
import { messageFor } from '#domain/errors.ts';
import { subscriptionStatusLabels, type Subscription } from '#domain/subscription.ts';
import type { Pages } from '#stores/pages.ts';
import type { Readable } from '#lib/readable.ts';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

const pageSize = 25;

type SubscriptionListProps = {
  filter: SubscriptionsFilter;
  openId: string | null;
  onOpen: (subscriptionId: string) => void;
};

/** The subscriptions that match, newest first, page by page. */
export function SubscriptionList({ filter, ...opening }: SubscriptionListProps) {
  const { subscriptions } = useCloud();
  const list = usePages<Readable<Subscription>, PageCursor>(
    useCallback(
      (after) => subscriptions.loadSubscriptionsPage(filter, pageSize, after),
      [subscriptions, filter],
    ),
  );
  return (
    <>
      {/* Always there, so that what appears in it is read out. */}
      <VisuallyHidden role="status">{shownSentence(list.pages)}</VisuallyHidden>
      <ListBody {...list} {...opening} filter={filter} />
    </>
  );
}

function shownSentence(pages: Pages<unknown>): string {
  if (pages.state !== 'ready') return '';
  const count = pages.items.length;
  return count === 1 ? '1 subscription shown' : `${count} subscriptions shown`;
}

type ListBodyProps = SubscriptionListProps & {
  pages: Pages<Readable<Subscription>>;
  loadMore: () => void;
  retry: () => void;
};

function ListBody({ pages, loadMore, retry, filter, openId, onOpen }: ListBodyProps) {
  if (pages.state === 'loading') {
    return (
      <Stack gap={2} role="status" aria-label="Loading the subscriptions">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} h={9} />
        ))}
      </Stack>
    );
  }
  if (pages.state === 'failed') {
    return (
      <FailedState
        title="The subscriptions could not be loaded"
        reason={messageFor(pages.error)}
        safe="Nothing was changed."
        onRetry={retry}
      />
    );
  }
  if (pages.items.length === 0) return <NothingFound filter={filter} />;
  return (
    <>
      <SubscriptionsTable subscriptions={pages.items} openId={openId} onOpen={onOpen} />
      <LoadMore more={pages.more} onLoad={loadMore} />
      {pages.more.state === 'none' ? (
        <Text textStyle="sm" color="fg.muted">
          That is everything.
        </Text>
      ) : null}
    </>
  );
}

function NothingFound({ filter }: { filter: SubscriptionsFilter }) {
  switch (filter.by) {
    case 'nothing':
      return (
        <EmptyState title="No subscriptions yet">
          Subscriptions appear here once a customer has paid.
        </EmptyState>
      );
    case 'email':
      return (
        <EmptyState title="No subscription of this customer">
          Nobody has paid as {filter.email}. Check the address for a typo, or show all.
        </EmptyState>
      );
    case 'status':
      return (
        <EmptyState title={`No subscription is “${subscriptionStatusLabels[filter.status]}”`}>
          Choose “All” to see the others.
        </EmptyState>
      );
  }
}
