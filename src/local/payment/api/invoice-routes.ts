import { Router } from 'express';
import { z } from 'zod';
import type { ApiContext } from './api-context.ts';
import { setStatus } from '../billing.ts';
import { finalizeInvoice } from '../invoices.ts';
import { voidInvoice } from '../pending-updates.ts';
import { planChange, previewOf } from '../plan-changes.ts';
import type { Invoice } from '../stripe-objects.ts';
import { invalidRequest, noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { expand, trueOrFalse } from './parameter-types.ts';
import { addList, addLook, field, filter } from './reads.ts';
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

  const find = (id: string): Invoice => {
    const invoice = state.invoices[id];
    if (!invoice) throw noSuch('invoice', id);
    return invoice;
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

  routes.post('/create_preview', (request, response) => {
    const sent = parameters(previewParameters, request.body);
    const subscription = state.subscriptions[sent.subscription];
    if (!subscription) throw noSuch('subscription', sent.subscription, 'subscription');
    const change = planChange(store, subscription, sent.subscription_details);
    response.json(expanded(state, previewOf(store, change), sent.expand));
  });

  routes.post('/:id', (request, response) => {
    const sent = parameters(finalizeParameters, request.body);
    const invoice = find(request.params.id);
    invoice.auto_advance = sent.auto_advance ?? invoice.auto_advance ?? false;
    store.changed();
    response.json(expanded(state, withPage(invoice), sent.expand));
  });

  routes.post('/:id/finalize', (request, response) => {
    const sent = parameters(finalizeParameters, request.body);
    const invoice = find(request.params.id);
    if (invoice.status !== 'draft') {
      throw invalidRequest('This invoice is already finalized, you cannot re-finalize it.');
    }
    finalizeInvoice(store, invoice);
    announce([{ type: 'invoice.finalized', object: invoice }]);
    response.json(expanded(state, withPage(invoice), sent.expand));
  });

  routes.post('/:id/void', (request, response) => {
    const invoice = find(request.params.id);
    if (invoice.status !== 'open') {
      throw invalidRequest(`Invoice ${invoice.id} is ${invoice.status} and cannot be voided.`);
    }
    const isOnItsWay = Object.values(state.invoicePayments).some(
      ({ invoice: id, payment }) =>
        id === invoice.id && state.intents[payment.payment_intent] === 'processing',
    );
    if (isOnItsWay) {
      throw invalidRequest(`Invoice ${invoice.id} has a payment in process and cannot be voided.`);
    }
    voidInvoice(context, invoice);
    response.json(withPage(invoice));
  });

  routes.post('/:id/mark_uncollectible', (request, response) => {
    const invoice = find(request.params.id);
    if (invoice.status !== 'open') {
      throw invalidRequest(`Invoice ${invoice.id} is ${invoice.status} and cannot be given up.`);
    }
    invoice.status = 'uncollectible';
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    announce([{ type: 'invoice.marked_uncollectible', object: invoice }]);
    // Nothing is overdue then: the provider lets the subscription go on.
    const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
    if (subscription?.status === 'past_due') setStatus(context, subscription, 'active');
    response.json(withPage(invoice));
  });

  return routes;
}
