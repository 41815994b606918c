import { type Invoice, mostInvoices } from '#domain/invoice.ts';
import { readInvoices, withPayments } from '../invoices/provider-invoice.ts';
import { askProvider } from '../provider/provider.ts';
import { loadOwnSubscription } from '../plan/sync-plan.ts';
import type { RunCall } from '../../request/run-call.ts';
import { database } from '../../store/admin.ts';

const pageSize = 12;

/**
 * Lists the invoices of a subscription for its owner. They are read where they are kept: the addresses
 * of their pages end, so a copy of ours would soon lead nowhere.
 */
export const listInvoices: RunCall<'listInvoices'> = async ({ caller, body }) => {
  const { id } = await loadOwnSubscription(caller.uid, body.subscriptionId);
  return askProvider(async (provider) => {
    const page = await provider.invoices.list({
      subscription: id,
      limit: pageSize,
      ...(body.after === null ? {} : { starting_after: body.after }),
      ...withPayments,
    });
    return {
      invoices: (await readInvoices(provider, page.data)).map(forOwner),
      next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
    };
  });
};

/** What is open is paid through `payOverdue`: unlike the provider’s own page, it refuses what is on its way. */
const forOwner = (invoice: Invoice): Invoice =>
  invoice.status === 'paid' || invoice.status === 'void' ? invoice : { ...invoice, pageUrl: null };

/** Subscriptions of one customer that are looked at, and their customers at the provider. */
const mostSubscriptions = 50;

/** An admin reads a customer's newest invoices, from the payment provider, which keeps them. */
export const customerInvoices: RunCall<'customerInvoices'> = async ({ body }) => {
  const { docs } = await database()
    .collection('subscriptions')
    .where('userId', '==', body.userId)
    .limit(mostSubscriptions)
    .get();
  const customers = new Set(docs.map((each): unknown => each.get('customerId')));
  const known = [...customers].filter((id): id is string => typeof id === 'string' && id !== '');
  if (known.length === 0) return { invoices: [], isCut: false };
  return askProvider(async (provider) => {
    const pages = await Promise.all(
      known.map((customer) =>
        provider.invoices.list({ customer, limit: mostInvoices, ...withPayments }),
      ),
    );
    const found = pages
      .flatMap(({ data }) => data.filter(({ status }) => status !== 'draft'))
      .toSorted((a, b) => b.created - a.created);
    return {
      invoices: await readInvoices(provider, found.slice(0, mostInvoices)),
      isCut: found.length > mostInvoices || pages.some((page) => page.has_more),
    };
  });
};
