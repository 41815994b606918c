import { Box, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { mostInvoices, type Invoice } from '#domain/invoice.ts';
import { routes } from '#domain/routes.ts';
import { watchOnce } from '#lib/watch.ts';
import { billedTo, invoiceFacts, invoiceNumber } from '#parts/invoice-columns.tsx';
import { useLive } from '#stores/use-live.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CustomerEvents } from './customer-events.tsx';

/** A customer's invoices, and what went back to them. */
export function CustomerPayments({ userId }: { userId: string }) {
  return (
    <Stack gap={8}>
      <Box as="section" aria-labelledby="invoices">
        <Box as="h2" id="invoices" fontSize="xl" mb={3}>
          Invoices
        </Box>
        <Invoices userId={userId} />
      </Box>
      <Box as="section" aria-labelledby="refunds">
        <Box as="h2" id="refunds" fontSize="xl" mb={3}>
          Refunds and disputes
        </Box>
        <CustomerEvents
          userId={userId}
          kind="refund"
          label="Refunds and disputes, newest first"
          subject="The refunds"
          empty={{
            title: 'Nothing went back',
            words:
              'Refunds that are given in Stripe, and payments that a bank disputes, appear here.',
          }}
        />
      </Box>
    </Stack>
  );
}

/** Read from the payment provider. */
function Invoices({ userId }: { userId: string }) {
  const { call } = useCloud();
  const live = useLive(() => watchOnce(() => call('customerInvoices', { userId })), [call, userId]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<SkeletonRows lines={4} label="Loading the invoices" />}
        title="The invoices could not be loaded"
        safe="Nothing was changed."
      />
    );
  }
  const { invoices, isCut } = live.value;
  if (invoices.length === 0) {
    return (
      <EmptyState title="No invoice yet">
        The payment provider keeps the invoices. The first comes with the first payment.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <DataTable
        caption="Invoices, newest first"
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        density="compact"
      />
      <Text textStyle="sm" color="fg.muted">
        {isCut
          ? `The newest ${mostInvoices}. The payment provider has older ones.`
          : 'That is everything.'}{' '}
        What differs from our records is under{' '}
        <TextLink to={routes.reconciliation.path}>payments of all customers</TextLink>.
      </Text>
    </Stack>
  );
}

const columns: Column<Invoice>[] = [
  invoiceNumber,
  ...invoiceFacts,
  billedTo,
  {
    key: 'order',
    header: 'Order',
    cell: ({ subscriptionId }) =>
      subscriptionId === null ? (
        '–'
      ) : (
        <TextLink to={`?tab=subscriptions&subscription=${encodeURIComponent(subscriptionId)}`}>
          Its subscription
        </TextLink>
      ),
  },
];
