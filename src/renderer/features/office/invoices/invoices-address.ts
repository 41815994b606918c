import type { StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import { invoiceStandings } from '#domain/invoice.ts';
import { readDay } from '#ui/grid/read-day.ts';

/** The filters of the invoices in an address; what it does not know is passed over. */
export function readInvoicesQuery(search: URLSearchParams): Omit<StudioInvoicesRequest, 'after'> {
  return {
    status: invoiceStandings.find((each) => each === search.get('status')) ?? null,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
  };
}
