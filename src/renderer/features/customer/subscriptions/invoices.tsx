import { Box, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { standingOf, type Invoice } from '#domain/invoice.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { taxPart } from '#domain/tax-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { billedTo } from '#parts/invoice-columns.tsx';
import { InvoiceStatus } from '#parts/invoice-status-badge.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { usePages } from '#stores/use-pages.ts';
import { QuietButton } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { InvoiceLinks, type InvoiceActions } from './invoice-links.tsx';

/** Shows the invoices of a subscription, each with its PDF. */
export function InvoicesButton({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
        Invoices
      </QuietButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Invoices for ${subscription.packageName}`}
        width="64rem"
      >
        {open ? <Invoices subscription={subscription} /> : null}
      </Dialog>
    </>
  );
}

function Invoices({ subscription }: { subscription: Subscription }) {
  const { id: subscriptionId } = subscription;
  const { call } = useCloud();
  const { pages, loadMore, retry, reload } = usePages<Invoice, string>(
    useCallback(
      async (after) => {
        const { invoices, next } = await call('listInvoices', { subscriptionId, after });
        return { items: invoices, next };
      },
      [call, subscriptionId],
    ),
  );
  const [isPaymentOpen, setIsPaymentOpen] = useState(false);
  useEffect(() => {
    if (!isPaymentOpen) return;
    // Who comes back has paid, perhaps: from another window, or by the history, which may keep this page as it was.
    const returns = ['focus', 'pageshow'];
    for (const event of returns) window.addEventListener(event, reload);
    return () => {
      for (const event of returns) window.removeEventListener(event, reload);
    };
  }, [isPaymentOpen, reload]);
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
            <>
              <InvoiceTable
                invoices={pages.items}
                subscription={subscription}
                onPaymentOpen={() => setIsPaymentOpen(true)}
              />
              <Text color="fg.muted" textStyle="sm">
                Change your name, address and tax ID under “Card and address”. The next invoice has
                them; those you have stay as they are.
              </Text>
            </>
          )}
          <LoadMore more={pages.more} label="Show earlier invoices" onLoad={loadMore} />
        </Stack>
      );
  }
}

type InvoiceTableProps = {
  invoices: readonly Invoice[];
  subscription: Subscription;
  /** Called when the provider's page was opened that takes a payment. */
  onPaymentOpen: () => void;
};

function InvoiceTable({ invoices, subscription, onPaymentOpen }: InvoiceTableProps) {
  const { call } = useCloud();
  const platform = usePlatform();
  const { error, attempt } = useAttempt();
  const [payingId, setPayingId] = useState<string | null>(null);
  const show = (url: string) => void attempt(() => platform.openCheckout(url));
  // As the notice of an overdue payment does.
  const pay = async (invoiceId: string) => {
    setPayingId(invoiceId);
    await attempt(async () => {
      const { url } = await call('payOverdue', { subscriptionId: subscription.id, invoiceId });
      await platform.openCheckout(url);
      onPaymentOpen();
    });
    setPayingId(null);
  };
  const onPay = hasEnded(subscription) ? null : (id: string) => void pay(id);
  const links = { onOpen: show, onPay, payingId };
  const changeId = subscription.unconfirmed?.invoiceId ?? null;
  return (
    <Stack gap={4} color="fg">
      <DataTable
        caption="Invoices, the newest first"
        columns={columnsWith(links, changeId)}
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

/** What it means that the payment of an invoice is no longer expected, and what can be done. */
function GivenUp({ isPayable }: { isPayable: boolean }) {
  return (
    <Text textStyle="sm" color="fg.muted" mt={1}>
      We no longer expect this payment, and your card is not tried again for it.{' '}
      {isPayable ? (
        'You can still pay it: its tokens come then, as long as they would have been yours.'
      ) : (
        <>
          The subscription has ended, so there is nothing for you to do.{' '}
          <StudioMailLink before="If you want to pay it, write to " />
        </>
      )}
    </Text>
  );
}

const columnsWith = (
  actions: InvoiceActions,
  /** The invoice of a change that waits for its owner's bank. */
  changeId: string | null,
): Column<Invoice>[] => [
  {
    key: 'number',
    header: 'Number',
    primary: true,
    cell: ({ number }) => (
      <Text as="span" whiteSpace="nowrap">
        {number}
      </Text>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ issuedAt }) => <Moment date={issuedAt} as="date" />,
  },
  billedTo,
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, tax, left, currency }) => (
      <>
        {formatMoney(total, currency)}
        {tax > 0 ? (
          <Text color="fg.muted" textStyle="sm">
            {taxPart(formatMoney(tax, currency))}
          </Text>
        ) : null}
        {left > 0 && left !== total ? (
          <Text color="fg.muted" textStyle="sm">
            {`${formatMoney(left, currency)} still to pay`}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (invoice) => (
      // One block, where a phone puts the parts of a cell beside each other.
      <Box>
        <InvoiceStatus invoice={invoice} />
        {standingOf(invoice) === 'uncollectible' ? (
          <GivenUp isPayable={actions.onPay !== null} />
        ) : null}
        {invoice.id === changeId ? (
          <Text textStyle="sm" color="fg.muted" mt={1}>
            It pays for a change of your plan that is not confirmed. Nothing is owed: without the
            payment, the plan stays as it is.
          </Text>
        ) : null}
      </Box>
    ),
  },
  {
    key: 'open',
    header: 'Document',
    cell: (invoice) => <InvoiceLinks invoice={invoice} {...actions} />,
  },
];
