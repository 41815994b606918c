import { chakra } from '@chakra-ui/react';
import { periodLabels } from '#domain/period.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Readable } from '#lib/readable.ts';
import { useNow } from '#stores/use-now.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';

type RowContext = { openId: string | null; onOpen: (subscriptionId: string) => void };
type SubscriptionsTableProps = RowContext & { subscriptions: readonly Readable<Subscription>[] };

/** Subscriptions in rows; the customer's address opens one. */
export function SubscriptionsTable({ subscriptions, ...context }: SubscriptionsTableProps) {
  return (
    <DataTable
      caption="Subscriptions, newest first"
      columns={columnsFor(context, useNow())}
      rows={subscriptions}
      rowKey={(row) => row.id}
      density="compact"
    />
  );
}

const columnsFor = (context: RowContext, now: Date): Column<Readable<Subscription>>[] => [
  {
    key: 'customer',
    header: 'Customer',
    primary: true,
    cell: (row) =>
      row.kind === 'ok' ? (
        <OpenButton
          type="button"
          aria-expanded={context.openId === row.id}
          data-opens={row.id}
          onClick={() => context.onOpen(row.id)}
        >
          <EmailAddress>{row.value.userEmail}</EmailAddress>
        </OpenButton>
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
    key: 'created',
    header: 'Since',
    minor: true,
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.createdAt} as="day" /> : '–'),
  },
];

function Price({ subscription }: { subscription: Subscription }) {
  const { productTotalPrice, productSelections } = subscription;
  return (
    <span>
      {formatMoney(productTotalPrice)} {periodLabels[productSelections.period].toLowerCase()}
    </span>
  );
}

const OpenButton = chakra('button', {
  base: {
    font: 'inherit',
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    py: 1,
    borderRadius: 'sm',
    overflowWrap: 'break-word',
    _hover: { textDecoration: 'underline' },
    _expanded: { color: 'primary.fg' },
  },
});
