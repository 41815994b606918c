import type { Invoice } from '#domain/invoice.ts';
import { readInvoices, withPayments } from '../invoices/provider-invoice.ts';
import { askProvider } from '../provider/provider.ts';
import { loadOwnSubscription } from '../plan/sync-plan.ts';
import type { RunCall } from '../../request/run-call.ts';

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
