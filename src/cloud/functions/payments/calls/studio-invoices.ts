import type { StudioInvoice } from '#contracts/payment-calls.ts';
import type { Invoice } from '#domain/invoice.ts';
import { subscription } from '#domain/subscription.ts';
import { loadInvoicePage } from '../invoices/invoice-pages.ts';
import { askProvider } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { database } from '../../store/admin.ts';

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
