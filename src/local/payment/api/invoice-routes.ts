import { Router } from 'express';
import { z } from 'zod';
import { type ApiContext, addList, addLook, addPost, field, filter } from './routes.ts';
import { setStatus } from '../billing.ts';
import { finalizeInvoice, paymentsOf } from '../invoices.ts';
import { voidInvoice } from '../pending-updates.ts';
import { planChange, previewOf } from '../plan-changes.ts';
import type { Invoice } from '../stripe-objects.ts';
import { found, invalidRequest } from './api-error.ts';
import { expand, onlyExpand, trueOrFalse } from './parameter-types.ts';
import { askedPlan } from './subscription-items.ts';

const previewParameters = z.strictObject({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: z.strictObject(askedPlan),
  expand,
});

// What the stand-in finalizes waits for its customer: it collects nothing by itself.
const finalizeParameters = z.strictObject({ auto_advance: trueOrFalse.optional(), expand });

export function invoiceRoutes(context: ApiContext): Router {
  const { store, announce, origin } = context;
  const { state } = store;
  const routes = Router();
  const withPage = (invoice: Invoice): Invoice => ({
    ...invoice,
    hosted_invoice_url: `${origin}/i/${invoice.id}`,
    invoice_pdf: `${origin}/i/${invoice.id}/pdf`,
  });

  const find = (id: string): Invoice => found(state.invoices, 'invoice', id);
  /** One that waits for its payment. */
  const findOpen = (id: string, forbidden: string): Invoice => {
    const invoice = find(id);
    if (invoice.status === 'open') return invoice;
    throw invalidRequest(`Invoice ${id} is ${invoice.status} and cannot be ${forbidden}.`);
  };

  addList(routes, state, {
    url: '/v1/invoices',
    all: () => Object.values(state.invoices).map(withPage),
    filters: {
      customer: field('customer'),
      subscription: filter(
        z.string(),
        ({ parent }: Invoice, id) => parent.subscription_details.subscription === id,
      ),
      status: field('status', z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    },
  });
  addLook(routes, state, { kind: 'invoice', find: (id) => withPage(find(id)) });

  addPost(routes, store, '/create_preview', previewParameters, (sent) => {
    const { subscription: id, subscription_details: asked } = sent;
    const subscription = found(state.subscriptions, 'subscription', id, 'subscription');
    return previewOf(store, planChange(store, subscription, asked));
  });

  addPost(routes, store, '/:id', finalizeParameters, (sent, id) => {
    const invoice = find(id);
    invoice.auto_advance = sent.auto_advance ?? invoice.auto_advance ?? false;
    return withPage(invoice);
  });

  addPost(routes, store, '/:id/finalize', finalizeParameters, (_, id) => {
    const invoice = find(id);
    if (invoice.status !== 'draft') {
      throw invalidRequest('This invoice is already finalized, you cannot re-finalize it.');
    }
    finalizeInvoice(store, invoice);
    announce([{ type: 'invoice.finalized', object: invoice }]);
    return withPage(invoice);
  });

  addPost(routes, store, '/:id/void', onlyExpand, (_, id) => {
    const invoice = findOpen(id, 'voided');
    const isOnItsWay = paymentsOf(state, invoice).some(
      ({ payment }) => state.intents[payment.payment_intent] === 'processing',
    );
    if (isOnItsWay) {
      throw invalidRequest(`Invoice ${invoice.id} has a payment in process and cannot be voided.`);
    }
    voidInvoice(context, invoice);
    return withPage(invoice);
  });

  addPost(routes, store, '/:id/mark_uncollectible', onlyExpand, (_, id) => {
    const invoice = findOpen(id, 'given up');
    invoice.status = 'uncollectible';
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    announce([{ type: 'invoice.marked_uncollectible', object: invoice }]);
    // Nothing is overdue then: the provider lets the subscription go on.
    const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
    if (subscription?.status === 'past_due') setStatus(context, subscription, 'active');
    return withPage(invoice);
  });

  return routes;
}
