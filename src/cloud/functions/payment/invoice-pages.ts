import type Stripe from 'stripe';
import type { StudioInvoicesRequest } from '#contracts/payments-api.ts';
import { standingOf, type Invoice, type InvoiceStanding, type InvoiceStatus } from '#domain/invoice.ts';
import { daysAfter, studioTime } from '#domain/studio-clock.ts';
import { readInvoices, withPayments } from './provider-invoice.ts';

const pageSize = 25;
/** Pages of the provider that are looked through for one that has something in it. */
const mostPages = 10;

type InvoicePage = {
  invoices: Invoice[];
  /** Where the next page begins; null at the end. */
  next: string | null;
};

/** The provider's status of the invoices with each standing, which it can be asked for. */
const statusAtProvider = {
  paid: 'paid',
  open: 'open',
  'on-its-way': 'open',
  uncollectible: 'uncollectible',
  void: 'void',
} satisfies Record<InvoiceStanding, InvoiceStatus>;

/** A page of the invoices of all customers, the newest first. */
export async function loadInvoicePage(
  provider: Stripe,
  asked: StudioInvoicesRequest,
): Promise<InvoicePage> {
  let { after } = asked;
  for (let pages = 1; ; pages += 1) {
    const { invoices, next } = await loadPage(provider, { ...asked, after });
    const wanted = invoices.filter(
      (each) => asked.status === null || standingOf(each) === asked.status,
    );
    // Some standings are rare among those with the same status of the provider.
    if (wanted.length > 0 || next === null || pages === mostPages) return { invoices: wanted, next };
    after = next;
  }
}

async function loadPage(provider: Stripe, asked: StudioInvoicesRequest): Promise<InvoicePage> {
  const { status, after } = asked;
  const created = createdWithin(asked);
  const page = await provider.invoices.list({
    limit: pageSize,
    ...(status === null ? {} : { status: statusAtProvider[status] }),
    ...(created === null ? {} : { created }),
    ...(after === null ? {} : { starting_after: after }),
    ...withPayments,
  });
  return {
    invoices: await readInvoices(provider, page.data),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

/** The studio's days as the provider's seconds; null for all times. */
function createdWithin({ from, to }: Pick<StudioInvoicesRequest, 'from' | 'to'>) {
  if (from === null && to === null) return null;
  const seconds = (date: string) => studioTime(date, 0).getTime() / 1000;
  return {
    ...(from === null ? {} : { gte: seconds(from) }),
    ...(to === null ? {} : { lte: seconds(daysAfter(to, 1)) - 1 }),
  };
}
