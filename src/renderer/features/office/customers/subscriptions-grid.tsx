import { useCloud } from '#data/hooks/cloud-context.tsx';
import { periodLabels, periods } from '#domain/period.ts';
import {
  subscriptionStatuses,
  subscriptionStatusLabels,
  type Subscription,
} from '#domain/subscription.ts';
import { ExportTool } from '#modules/tables/export-tool.tsx';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable, idColumn, type OfficeTable } from '#modules/tables/use-table.tsx';
import { useNow } from '#stores/use-now.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';
import type { SubscriptionsQuery } from '#domain/table-query.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { readSubscriptionsQuery } from '#modules/tables/address-queries.ts';
import { formatMoney } from '#lib/format-money.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';
import { RowOpener } from '#ui/row-opener.tsx';

type RowContext = {
  openId: string | null;
  onOpen: (subscriptionId: string) => void;
  now: Date;
};

/** What is said of a subscription in a table; the customer's address opens it. */
const subscriptionsTable: OfficeTable<Subscription, RowContext, SubscriptionsQuery> = {
  name: 'subscriptions',
  read: readSubscriptionsQuery,
  sort: { key: 'createdAt', down: true },
  onlySort: ({ email, down }) => (email === undefined ? null : { key: 'userEmail', down }),
  opens: 'subscription',
  columns: [
    {
      key: 'userEmail',
      header: 'Customer',
      sortable: true,
      primary: true,
      cell: ({ id, userEmail }, { openId, onOpen }) => (
        <RowOpener id={id} openId={openId} onOpen={onOpen}>
          <EmailAddress>{userEmail}</EmailAddress>
        </RowOpener>
      ),
      unreadable: () => 'Unreadable subscription',
    },
    {
      key: 'package',
      header: 'Package',
      cell: ({ packageName }) => packageName,
      unreadable: (id) => <code>subscriptions/{id}</code>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <SubscriptionStatusBadge status={status} size="sm" />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      minor: true,
      cell: (subscription) => <Price subscription={subscription} />,
    },
    {
      key: 'tokens',
      header: 'Tokens left',
      align: 'end',
      cell: ({ tokenLots }, { now }) => tokenBalance(tokenLots, now),
    },
    {
      key: 'currentPeriodEnd',
      header: 'Period ends',
      sortable: true,
      minor: true,
      cell: (subscription) => <Until subscription={subscription} />,
    },
    {
      key: 'createdAt',
      header: 'Since',
      sortable: true,
      minor: true,
      cell: ({ createdAt }) => <Moment date={createdAt} as="day" />,
    },
    idColumn,
  ],
};

function Until({ subscription }: { subscription: Subscription }) {
  const { currentPeriodEnd, cancelsAt, paused } = subscription;
  return (
    <span>
      <Moment date={currentPeriodEnd} as="day" />
      {cancelsAt === null ? null : ', then it ends'}
      {paused === null ? null : ', payments paused'}
    </span>
  );
}

function Price({ subscription }: { subscription: Subscription }) {
  const { productTotalPrice, productSelections } = subscription;
  return (
    <span>
      {formatMoney(productTotalPrice, productSelections.currency)}{' '}
      {periodLabels[productSelections.period].toLowerCase()}
    </span>
  );
}

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
