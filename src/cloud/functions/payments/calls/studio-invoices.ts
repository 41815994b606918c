import type { StudioInvoice, StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import {
  type Invoice,
  standingOf,
  type InvoiceStanding,
  type InvoiceStatus,
} from '#domain/invoice.ts';
import { subscription } from '#domain/subscription.ts';
import { askProvider, askAboutEach } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { database } from '../../store/admin.ts';
import type Stripe from 'stripe';
import { daysAfter, studioTime } from '#domain/studio-clock.ts';
import { loadInvoiceOf } from '../invoices/paid-for.ts';
import { readInvoices, withPayments } from '../invoices/provider-invoice.ts';

/**
 * An admin reads the invoices of all customers, from the payment provider, which keeps them: a copy of ours
 * would miss what is paid, withdrawn or refunded there.
 */
export const studioInvoices: RunCall<'studioInvoices'> = async ({ body }) => {
  const { invoices, next } = await askProvider((provider) => loadInvoicePage(provider, body));
  return { invoices: await withCustomers(invoices), next };
};

const owner = subscription.pick({ userId: true, userEmail: true });

/** Adds whose they are, as our subscriptions say. */
async function withCustomers(invoices: readonly Invoice[]): Promise<StudioInvoice[]> {
  const ids = new Set(invoices.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  if (ids.size === 0) return invoices.map((invoice) => ({ ...invoice, customer: null }));
  const db = database();
  const stored = await db.getAll(...[...ids].map((id) => db.doc(`subscriptions/${id}`)));
  const owners = new Map(
    stored.flatMap((each) => {
      const { data } = owner.safeParse(each.data());
      return data === undefined ? [] : [[each.id, { userId: data.userId, email: data.userEmail }]];
    }),
  );
  return invoices.map((invoice) => ({
    ...invoice,
    customer: owners.get(invoice.subscriptionId ?? '') ?? null,
  }));
}

const pageSize = 25;
/** Pages of the provider that are looked through for one that has something in it. */
const mostPages = 4;

type InvoicePage = {
  invoices: Invoice[];
  /** Where the next page begins; null at the end. */
  next: string | null;
};

type Asked = Omit<StudioInvoicesRequest, 'status'>;
type Source = (provider: Stripe, asked: Asked) => Promise<InvoicePage>;

const everything: Source = (provider, asked) => loadInvoices(provider, asked, {});
const withStatus =
  (status: InvoiceStatus): Source =>
  (provider, asked) =>
    loadInvoices(provider, asked, { status });

/**
 * Where the invoices with each standing are found. The provider knows its own statuses only: what went back is
 * found by its refunds and disputes.
 */
const sources = {
  paid: withStatus('paid'),
  open: withStatus('open'),
  'on-its-way': withStatus('open'),
  'partly-refunded': withNewest('refunds'),
  refunded: withNewest('refunds'),
  'refund-failed': withNewest('refunds'),
  disputed: withNewest('disputes'),
  'dispute-lost': withNewest('disputes'),
  uncollectible: withStatus('uncollectible'),
  void: withStatus('void'),
} satisfies Record<InvoiceStanding, Source>;

/** A page of the invoices of all customers, or of those with one standing; the newest first. */
async function loadInvoicePage(
  provider: Stripe,
  { status, ...asked }: StudioInvoicesRequest,
): Promise<InvoicePage> {
  const load = status === null ? everything : sources[status];
  let { after } = asked;
  for (let pages = 1; ; pages += 1) {
    const { invoices, next } = await load(provider, { ...asked, after });
    const wanted = invoices.filter((each) => status === null || standingOf(each) === status);
    // Some standings are rare where they are looked for.
    if (wanted.length > 0 || next === null || pages === mostPages) {
      return { invoices: wanted, next };
    }
    after = next;
  }
}

async function loadInvoices(
  provider: Stripe,
  asked: Asked,
  narrowed: { status?: InvoiceStatus },
): Promise<InvoicePage> {
  const page = await provider.invoices.list({
    ...pageOf(asked),
    ...createdWithin(asked),
    ...narrowed,
    ...withPayments,
  });
  return { invoices: await readInvoices(provider, page.data), next: nextOf(page) };
}

/** The invoices of which something went back, or is disputed, each with the newest of it, so that none comes twice. */
function withNewest(kind: 'refunds' | 'disputes'): Source {
  return async (provider, asked) => {
    const page = await provider[kind].list({ ...pageOf(asked), ...createdAfter(asked) });
    const invoices = await invoicesOf(provider, page.data, asked);
    const newest = new Set(page.data.map(({ id }) => id));
    return {
      invoices: invoices.filter((invoice) => newest.has(invoice[kind][0]?.id ?? '')),
      next: nextOf(page),
    };
  };
}

/** The invoices whose payments these are about, each once, as far as they were issued on the days asked for. */
async function invoicesOf(
  provider: Stripe,
  about: readonly { payment_intent: string | { id: string } | null }[],
  asked: Asked,
): Promise<Invoice[]> {
  const loaded = await askAboutEach(about, ({ payment_intent: payment }) =>
    loadInvoiceOf(provider, payment),
  );
  const found = new Map(loaded.flatMap((each) => (each === null ? [] : [[each.id, each]])));
  const { gte = 0, lte = Infinity } = createdWithin(asked).created ?? {};
  const issued = [...found.values()].filter(({ created }) => created >= gte && created <= lte);
  return readInvoices(provider, issued);
}

const pageOf = ({ after }: Asked) => ({
  limit: pageSize,
  ...(after === null ? {} : { starting_after: after }),
});

const nextOf = (page: { has_more: boolean; data: readonly { id: string }[] }): string | null =>
  page.has_more ? (page.data.at(-1)?.id ?? null) : null;

/** The days of the studio on which an invoice was issued as the provider's seconds; nothing for all times. */
function createdWithin({ from, to }: Pick<Asked, 'from' | 'to'>): {
  created?: { gte?: number; lte?: number };
} {
  if (from === null && to === null) return {};
  const seconds = (date: string) => studioTime(date, 0).getTime() / 1000;
  return {
    created: {
      ...(from === null ? {} : { gte: seconds(from) }),
      ...(to === null ? {} : { lte: seconds(daysAfter(to, 1)) - 1 }),
    },
  };
}

/** What comes after an invoice has no last day, only a first one. */
const createdAfter = ({ from }: Asked) => createdWithin({ from, to: null });
