import { periodLabels } from '#domain/period.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Readable } from '#lib/readable.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import type { GridChoice } from '#ui/grid/grid-view.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';
import { RowOpener } from '#ui/row-opener.tsx';

type RowContext = {
  openId: string | null;
  onOpen: (subscriptionId: string) => void;
  now: Date;
  /** Found by the beginning of an address, so ordered by it. */
  isByEmail: boolean;
};

/** The order that the columns have before somebody chooses another one. */
export const subscriptionsChoice: GridChoice = {
  columns: [
    { key: 'userEmail', primary: true, sortable: true },
    { key: 'package' },
    { key: 'status' },
    { key: 'price' },
    { key: 'tokens' },
    { key: 'currentPeriodEnd', sortable: true },
    { key: 'createdAt', sortable: true },
    { key: 'id', extra: true },
  ],
  sort: { key: 'createdAt', down: true },
};

/** What is said of a subscription in a table; the customer's address opens it. */
export const subscriptionColumns = ({
  now,
  isByEmail,
  ...context
}: RowContext): GridColumn<Readable<Subscription>>[] => [
  {
    key: 'userEmail',
    header: 'Customer',
    sortable: true,
    primary: true,
    cell: (row) =>
      row.kind === 'ok' ? (
        <RowOpener id={row.id} {...context}>
          <EmailAddress>{row.value.userEmail}</EmailAddress>
        </RowOpener>
      ) : (
        'Unreadable subscription'
      ),
  },
  {
    key: 'package',
    header: 'Package',
    cell: (row) =>
      row.kind === 'ok' ? row.value.packageName : <code>subscriptions/{row.id}</code>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) =>
      row.kind === 'ok' ? <SubscriptionStatusBadge status={row.value.status} size="sm" /> : '–',
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    minor: true,
    cell: (row) => (row.kind === 'ok' ? <Price subscription={row.value} /> : '–'),
  },
  {
    key: 'tokens',
    header: 'Tokens left',
    align: 'end',
    cell: (row) => (row.kind === 'ok' ? tokenBalance(row.value.tokenLots, now) : '–'),
  },
  {
    key: 'currentPeriodEnd',
    header: 'Period ends',
    sortable: !isByEmail,
    minor: true,
    cell: (row) => (row.kind === 'ok' ? <Until subscription={row.value} /> : '–'),
  },
  {
    key: 'createdAt',
    header: 'Since',
    sortable: !isByEmail,
    minor: true,
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.createdAt} as="day" /> : '–'),
  },
  { key: 'id', header: 'Number', extra: true, cell: (row) => <code>{row.id}</code> },
];

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
