import type { StudioInvoice } from '#contracts/payment-calls.ts';
import { customerPath } from '#domain/routes.ts';
import { formatMoney } from '#lib/format-money.ts';
import { billedTo, invoiceFacts, invoiceNumber } from '#parts/invoice-columns.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import type { GridChoice } from '#ui/grid/grid-view.ts';
import { TextLink } from '#ui/text-link.tsx';

/** The invoices' columns before somebody chooses others. The provider knows one order, by time. */
export const invoicesChoice: GridChoice = {
  columns: [
    { key: 'number', primary: true },
    { key: 'customer' },
    { key: 'issuedAt' },
    { key: 'status' },
    { key: 'total' },
    { key: 'left' },
    { key: 'billedTo', extra: true },
    { key: 'tax', extra: true },
    { key: 'subscription', extra: true },
  ],
  sort: { key: 'issuedAt', down: true },
};

/** What is said of an invoice in a table; its number leads to the provider's page of it. */
export const invoiceColumns: GridColumn<StudioInvoice>[] = [
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
];
