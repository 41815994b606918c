import { readInvoicesQuery } from './invoices-address.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { paymentCalls, type StudioInvoice } from '#contracts/payment-calls.ts';
import { invoiceStandings } from '#domain/invoice.ts';
import { invoiceStandingWords } from '#parts/invoice-status-badge.tsx';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterDate } from '#ui/grid/filter-date.tsx';
import { FilterSelect } from '#ui/grid/filter-select.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import { SavedViews } from '#ui/grid/saved-views.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { useGridView } from '#ui/grid/use-grid-view.ts';
import { invoiceColumns, invoicesChoice } from './invoice-columns.tsx';

const statusOptions = invoiceStandings.map((value) => ({
  value,
  label: invoiceStandingWords(value),
}));

/** The provider gives pages and no count. */
const uncounted = { state: 'unknown' } as const;

/** Everybody's invoices, page by page, from the payment provider. */
export function InvoicesGrid() {
  const { call } = useCloud();
  const { user } = useSignedIn();
  const [search] = useSearchParams();
  const filter = useAddressFilter();
  const { view, change } = useGridView(invoicesChoice);
  const key = JSON.stringify({ ...readInvoicesQuery(search), after: null });
  const asked = useMemo(() => paymentCalls.studioInvoices.body.parse(JSON.parse(key)), [key]);
  const { pages, loadMore, retry } = usePages<StudioInvoice, string>(
    useCallback(
      async (after) => {
        const { invoices: items, next } = await call('studioInvoices', { ...asked, after });
        return { items, next };
      },
      [call, asked],
    ),
  );
  const { status, from, to } = asked;
  const isFiltered = status !== null || from !== null || to !== null;
  return (
    <GridPanel
      caption="Invoices"
      noun={{ one: 'invoice', many: 'invoices' }}
      columns={invoiceColumns}
      view={view}
      onChange={change}
      pages={pages}
      total={uncounted}
      onMore={loadMore}
      onRetry={retry}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="Every status"
            options={statusOptions}
            value={status}
            onChange={(value) => filter({ status: value })}
          />
          <FilterDate
            label="From"
            value={from}
            max={to ?? undefined}
            onChange={(value) => filter({ from: value })}
          />
          <FilterDate
            label="To"
            value={to}
            min={from ?? undefined}
            onChange={(value) => filter({ to: value })}
          />
        </>
      }
      tools={<SavedViews table="invoices" uid={user.uid} />}
      empty={
        isFiltered ? (
          <EmptyState title="No invoice matches all of these">
            Remove one of the filters to see more. Days are those of the studio.
          </EmptyState>
        ) : (
          <EmptyState title="No invoice yet">
            The payment provider keeps the invoices. The first comes with the first payment.
          </EmptyState>
        )
      }
    />
  );
}
