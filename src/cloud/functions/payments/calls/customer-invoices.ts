import { mostInvoices } from '#domain/invoice.ts';
import { readInvoices, withPayments } from '../invoices/provider-invoice.ts';
import { askProvider } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { database } from '../../store/admin.ts';

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
