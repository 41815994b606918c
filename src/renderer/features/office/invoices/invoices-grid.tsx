import { useCallback } from 'react';
import type { StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { invoiceStandings } from '#domain/invoice.ts';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable } from '#modules/tables/use-table.tsx';
import { invoiceStandingWords } from '#parts/invoice-status-badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterDate, FilterSelect } from '#ui/grid/grid-filters.tsx';
import { invoicesTable } from './invoice-columns.tsx';

const statusOptions = invoiceStandings.map((value) => ({
  value,
  label: invoiceStandingWords(value),
}));

/** Everybody's invoices, page by page, from the payment provider, which gives no count. */
export function InvoicesGrid() {
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
