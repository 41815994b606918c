import { useCloud } from '#data/hooks/cloud-context.tsx';
import { periodLabels, periods } from '#domain/period.ts';
import { subscriptionStatuses, subscriptionStatusLabels } from '#domain/subscription.ts';
import { ExportTool } from '#modules/tables/export-tool.tsx';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable } from '#modules/tables/use-table.tsx';
import { useNow } from '#stores/use-now.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';
import { subscriptionsTable } from './subscription-columns.tsx';

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
  const now = useNow();
  const table = useTable(subscriptionsTable, {
    load: subscriptions.loadSubscriptionsPage,
    count: subscriptions.countMatchingSubscriptions,
  });
  const { asked, total, filter } = table;
  return (
    <TablePanel
      table={table}
      caption="Subscriptions"
      context={{ openId, onOpen, now }}
      filters={
        <>
          <FilterText label="Address begins with" {...filter('email', asked.email)} />
          <FilterSelect
            label="Status"
            all="Every status"
            options={statusOptions}
            {...filter('status', asked.status)}
          />
          <FilterSelect
            label="Paid"
            all="Every period"
            options={periodOptions}
            {...filter('period', asked.period)}
          />
        </>
      }
      tools={<ExportTool query={asked} total={total} />}
      empty={
        <EmptyState title="No subscriptions yet">
          Subscriptions appear here once a customer has paid.
        </EmptyState>
      }
    />
  );
}
