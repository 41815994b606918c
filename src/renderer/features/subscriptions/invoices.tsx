import { Flex, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Invoice } from '#domain/invoice.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatMoney } from '#lib/format-money.ts';
import { InvoiceStatusBadge } from '#parts/invoice-status-badge.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { usePages } from '#stores/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Shows the invoices of a subscription, each with its PDF. */
export function InvoicesButton({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        icon={<FileText aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Invoices
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Invoices for ${subscription.packageName}`}
        width="46rem"
        footer={
          <Button variant="outline" tone="neutral" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {open ? <Invoices subscriptionId={subscription.id} /> : null}
      </Dialog>
    </>
  );
}

function Invoices({ subscriptionId }: { subscriptionId: string }) {
  const { functions } = useCloud();
  const { pages, loadMore, retry } = usePages<Invoice, string>(
    useCallback(
      async (after) => {
        const { invoices, next } = await functions.listInvoices(subscriptionId, after);
        return { items: invoices, next };
      },
      [functions, subscriptionId],
    ),
  );
  switch (pages.state) {
    case 'loading':
      return <SkeletonText lines={4} />;
    case 'failed':
      return (
        <FailedState
          title="The invoices could not be loaded"
          reason={messageFor(pages.error)}
          safe="They are kept by the payment provider, who also mails them."
          onRetry={retry}
        />
      );
    case 'ready':
      return (
        <Stack gap={4}>
          {pages.items.length === 0 ? (
            <Text>The first invoice appears here in a moment.</Text>
          ) : (
            <InvoiceTable invoices={pages.items} />
          )}
          <LoadMore more={pages.more} label="Show earlier invoices" onLoad={loadMore} />
        </Stack>
      );
  }
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const platform = usePlatform();
  const { error, attempt } = useAttempt();
  const show = (url: string) => void attempt(() => platform.openCheckout(url));
  return (
    <Stack gap={4} color="fg">
      <DataTable
        caption="Invoices, the newest first"
        columns={columnsWith(show)}
        rows={invoices}
        rowKey={({ id }) => id}
      />
      {error === null ? null : (
        <Notice tone="danger" title="The invoice did not open" announce="assertive">
          {error}
        </Notice>
      )}
    </Stack>
  );
}

const columnsWith = (show: (url: string) => void): Column<Invoice>[] => [
  { key: 'number', header: 'Number', primary: true, cell: ({ number }) => number },
  {
    key: 'date',
    header: 'Date',
    cell: ({ issuedAt }) => <Moment date={issuedAt} as="date" />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, tax, currency }) => (
      <>
        {formatMoney(total, currency)}
        {tax > 0 ? (
          <Text color="fg.muted" textStyle="sm">
            with {formatMoney(tax, currency)} tax
          </Text>
        ) : null}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <InvoiceStatusBadge status={status} />,
  },
  {
    key: 'open',
    header: 'Document',
    cell: (invoice) => <InvoiceLinks invoice={invoice} onOpen={show} />,
  },
];

type InvoiceLinksProps = { invoice: Invoice; onOpen: (url: string) => void };

function InvoiceLinks({ invoice, onOpen }: InvoiceLinksProps) {
  const { number, status, pageUrl, pdfUrl } = invoice;
  const pageName = status === 'open' ? 'Pay' : 'View';
  return (
    <Flex wrap="wrap" gap={2}>
      {pdfUrl === null ? null : (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-label={`PDF of invoice ${number}`}
          onClick={() => onOpen(pdfUrl)}
        >
          PDF
        </Button>
      )}
      {pageUrl === null ? null : (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          aria-label={`${pageName} invoice ${number}`}
          onClick={() => onOpen(pageUrl)}
        >
          {pageName}
        </Button>
      )}
    </Flex>
  );
}
