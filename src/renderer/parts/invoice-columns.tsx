import { chakra } from '@chakra-ui/react';
import type { Invoice } from '#domain/invoice.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Column } from '#ui/data-table.tsx';
import { Moment } from '#ui/moment.tsx';
import { OutsideLink } from '#ui/text-link.tsx';
import { InvoiceStatus } from './invoice-status-badge.tsx';

/** The number of an invoice leads to the provider's page of it. */
export const invoiceNumber: Column<Invoice> = {
  key: 'number',
  header: 'Invoice',
  primary: true,
  cell: ({ number, pageUrl }) => (
    <OneLine>
      {pageUrl === null ? number : <OutsideLink href={pageUrl}>{number}</OutsideLink>}
    </OneLine>
  ),
};

/** Whom an invoice names: a company with its tax id. */
export const billedTo: Column<Invoice> = {
  key: 'billedTo',
  header: 'Billed to',
  cell: ({ billedTo: lines }) => (lines.length === 0 ? '–' : lines.join(', ')),
};

/** What staff read of an invoice beside its number: when it was issued, where it stands, and its money. */
export const invoiceFacts: Column<Invoice>[] = [
  { key: 'issuedAt', header: 'Date', cell: ({ issuedAt }) => <Moment date={issuedAt} as="day" /> },
  {
    key: 'status',
    header: 'Status',
    cell: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  {
    key: 'total',
    header: 'Amount',
    align: 'end',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    key: 'left',
    header: 'Still to pay',
    align: 'end',
    cell: ({ left, currency }) => (left === 0 ? '–' : formatMoney(left, currency)),
  },
];

/** A number is read as one word, and is short. */
const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } });
