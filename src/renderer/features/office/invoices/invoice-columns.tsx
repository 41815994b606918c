import type { StudioInvoice, StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import { customerPath } from '#domain/routes.ts';
import { formatMoney } from '#lib/format-money.ts';
import { readInvoicesQuery } from '#modules/tables/address-queries.ts';
import type { OfficeTable } from '#modules/tables/use-table.tsx';
import { billedTo, invoiceFacts, invoiceNumber } from '#parts/invoice-columns.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What is said of an invoice in a table; its number leads to the provider's page of it. */
export const invoicesTable: OfficeTable<
  StudioInvoice,
  null,
  Omit<StudioInvoicesRequest, 'after'>
> = {
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
