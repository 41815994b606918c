import { Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { routes, customerPath } from '#domain/routes.ts';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { StudioInvoicesRequest, StudioInvoice } from '#contracts/payment-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { invoiceStandings } from '#domain/invoice.ts';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable, type OfficeTable } from '#modules/tables/use-table.tsx';
import { invoiceStandingWords } from '#parts/invoice-status-badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterDate, FilterSelect } from '#ui/grid/grid-filters.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { readInvoicesQuery } from '#modules/tables/address-queries.ts';
import { billedTo, invoiceFacts, invoiceNumber } from '#parts/invoice-columns.tsx';
import { EmailAddress } from '#ui/email-address.tsx';

/** `/admin/invoices/`: what all customers paid and owe. */
export function InvoicesPage() {
  return (
    <Page
      title="Invoices"
      description="What all customers paid and owe, the newest first, as the payment provider has it."
      help="reconciliation"
    >
      <InvoicesGrid />
      <Text textStyle="sm" color="fg.muted" mt={4}>
        What differs from our records is under{' '}
        <TextLink to={routes.reconciliation.path}>payments</TextLink>. What was done about refunds
        and disputes is under{' '}
        <TextLink to={`${routes.auditLog.path}?show=paymentRefunded`}>records</TextLink>.
      </Text>
    </Page>
  );
}

/** What is said of an invoice in a table; its number leads to the provider's page of it. */
const invoicesTable: OfficeTable<StudioInvoice, null, Omit<StudioInvoicesRequest, 'after'>> = {
  name: 'invoices',
  read: readInvoicesQuery,
  // The provider knows this order alone.
  sort: { key: 'issuedAt', down: true },
  columns: [
    invoiceNumber,
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer }) =>
        customer === null ? (
          'Unknown'
        ) : (
          <TextLink to={`${customerPath(customer.userId)}?tab=payments`}>
            <EmailAddress>{customer.email}</EmailAddress>
          </TextLink>
        ),
    },
    ...invoiceFacts,
    { ...billedTo, extra: true },
    {
      key: 'tax',
      header: 'Taxes in it',
      align: 'end',
      extra: true,
      cell: ({ tax, currency }) => (tax === 0 ? '–' : formatMoney(tax, currency)),
    },
    {
      key: 'subscription',
      header: 'Subscription',
      extra: true,
      cell: ({ subscriptionId }) => subscriptionId ?? '–',
    },
  ],
};

const statusOptions = invoiceStandings.map((value) => ({
  value,
  label: invoiceStandingWords(value),
}));

/** Everybody's invoices, page by page, from the payment provider, which gives no count. */
function InvoicesGrid() {
  const { call } = useCloud();
  const load = useCallback(
    async (wanted: Omit<StudioInvoicesRequest, 'after'>, _: number, after: string | null) => {
      const { invoices, next } = await call('studioInvoices', { ...wanted, after });
      return {
        items: invoices.map((value) => ({ kind: 'ok' as const, id: value.id, value })),
        next,
      };
    },
    [call],
  );
  const table = useTable(invoicesTable, { load });
  const { asked, filter } = table;
  const { status, from, to } = asked;
  return (
    <TablePanel
      table={table}
      caption="Invoices"
      context={null}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="Every status"
            options={statusOptions}
            {...filter('status', status)}
          />
          <FilterDate label="From" max={to ?? undefined} {...filter('from', from)} />
          <FilterDate label="To" min={from ?? undefined} {...filter('to', to)} />
        </>
      }
      hint="Remove one of the filters to see more. Days are those of the studio."
      empty={
        <EmptyState title="No invoice yet">
          The payment provider keeps the invoices. The first comes with the first payment.
        </EmptyState>
      }
    />
  );
}
