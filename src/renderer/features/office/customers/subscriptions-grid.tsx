import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useExports } from '#data/hooks/use-exports.ts';
import { periodLabels, periods } from '#domain/period.ts';
import { subscriptionStatuses, subscriptionStatusLabels } from '#domain/subscription.ts';
import type { Subscription } from '#domain/subscription.ts';
import { sortOf, subscriptionsQuery } from '#domain/table-query.ts';
import type { Readable } from '#lib/readable.ts';
import { ExportTool, exportsParameter } from '#modules/exports/export-tool.tsx';
import { useCount } from '#stores/use-count.ts';
import { useNow } from '#stores/use-now.ts';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/grid/filter-select.tsx';
import { FilterText } from '#ui/grid/filter-text.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import { SavedViews } from '#ui/grid/saved-views.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { useGridView } from '#ui/grid/use-grid-view.ts';
import { readSubscriptionsQuery } from './subscriptions-address.ts';
import { subscriptionColumns, subscriptionsChoice } from './subscription-columns.tsx';

const pageSize = 25;
const statusOptions = subscriptionStatuses.map((value) => ({
  value,
  label: subscriptionStatusLabels[value],
}));
const periodOptions = periods.map((value) => ({ value, label: periodLabels[value] }));

type SubscriptionsGridProps = {
  openId: string | null;
  onOpen: (subscriptionId: string) => void;
};

/** All customers' subscriptions: filters that hold together, an order, columns, page by page. */
export function SubscriptionsGrid({ openId, onOpen }: SubscriptionsGridProps) {
  const { subscriptions } = useCloud();
  const { user } = useSignedIn();
  const [search] = useSearchParams();
  const filter = useAddressFilter();
  const exports = useExports();
  const { view, change } = useGridView(subscriptionsChoice);
  // What is open beside the list changes the address, but not what is asked for.
  const key = JSON.stringify(readSubscriptionsQuery(search, view));
  const asked = useMemo(() => subscriptionsQuery.parse(JSON.parse(key)), [key]);
  const { pages, loadMore, retry } = usePages<Readable<Subscription>, PageCursor>(
    useCallback(
      (after) => subscriptions.loadSubscriptionsPage(asked, pageSize, after),
      [subscriptions, asked],
    ),
  );
  const total = useCount(
    () => subscriptions.countMatchingSubscriptions(asked),
    [subscriptions, asked],
  );
  const now = useNow();
  const columns = useMemo(
    () => subscriptionColumns({ openId, onOpen, now, isByEmail: asked.email !== undefined }),
    [openId, onOpen, now, asked],
  );
  const isFiltered = asked.email !== undefined || asked.status || asked.period;
  return (
    <GridPanel
      caption="Subscriptions"
      noun={{ one: 'subscription', many: 'subscriptions' }}
      columns={columns}
      view={{ ...view, sort: { key: sortOf(asked), down: asked.down } }}
      onChange={change}
      pages={pages}
      total={total}
      onMore={loadMore}
      onRetry={retry}
      filters={
        <>
          <FilterText
            label="Address begins with"
            value={asked.email ?? null}
            onChange={(email) => filter({ email, subscription: null })}
          />
          <FilterSelect
            label="Status"
            all="Every status"
            options={statusOptions}
            value={asked.status ?? null}
            onChange={(status) => filter({ status, subscription: null })}
          />
          <FilterSelect
            label="Paid"
            all="Every period"
            options={periodOptions}
            value={asked.period ?? null}
            onChange={(period) => filter({ period, subscription: null })}
          />
        </>
      }
      tools={
        <>
          <SavedViews
            table="subscriptions"
            uid={user.uid}
            leaveOut={['subscription', exportsParameter]}
          />
          <ExportTool query={asked} total={total} exports={exports} />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState title="No subscription matches all of these">
            Remove one of the filters to see more.
          </EmptyState>
        ) : (
          <EmptyState title="No subscriptions yet">
            Subscriptions appear here once a customer has paid.
          </EmptyState>
        )
      }
    />
  );
}
