import type { z } from 'zod';
import {
  studioInvoicesRequest,
  type StudioInvoice,
  type StudioInvoicesRequest,
  type studioInvoicesResponse,
} from '#contracts/payments-api.ts';
import type { Invoice } from '#domain/invoice.ts';
import { isAdmin } from '#domain/roles.ts';
import { daysAfter, studioTime } from '#domain/studio-clock.ts';
import { subscription } from '#domain/subscription.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { invoiceOf } from './payment/provider-invoice.ts';
import { askProvider } from './payment/provider.ts';
import { clientFunction } from './request/client-function.ts';
import { database } from './store/admin.ts';

const pageSize = 25;

/**
 * An admin reads the invoices of all customers, from the payment provider, which keeps them: a copy of ours
 * would miss what is paid, withdrawn or refunded there.
 */
export const studioInvoices = clientFunction({
  name: 'studioInvoices',
  allows: isAdmin,
  body: studioInvoicesRequest,
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ body }): Promise<z.infer<typeof studioInvoicesResponse>> => {
    const created = createdWithin(body);
    const page = await askProvider((provider) =>
      provider.invoices.list({
        limit: pageSize,
        ...(body.status === null ? {} : { status: body.status }),
        ...(created === null ? {} : { created }),
        ...(body.after === null ? {} : { starting_after: body.after }),
      }),
    );
    return {
      invoices: await withCustomers(page.data.flatMap((each) => invoiceOf(each) ?? [])),
      next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
    };
  },
});

/** The studio's days as the provider's seconds; null for all times. */
function createdWithin({ from, to }: Pick<StudioInvoicesRequest, 'from' | 'to'>) {
  if (from === null && to === null) return null;
  const seconds = (date: string) => studioTime(date, 0).getTime() / 1000;
  return {
    ...(from === null ? {} : { gte: seconds(from) }),
    ...(to === null ? {} : { lte: seconds(daysAfter(to, 1)) - 1 }),
  };
}

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
