import { Router } from 'express';
import { z } from 'zod';
import type { ApiContext } from './api-context.ts';
import { noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters } from './parameter-types.ts';

const listInvoices = z.strictObject({
  ...listParameters,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

export function invoiceRoutes({ store: { state } }: ApiContext): Router {
  const routes = Router();

  routes.get('/', (request, response) => {
    const sent = parameters(listInvoices, request.query);
    const invoices = Object.values(state.invoices).filter(
      ({ customer, parent, status }) =>
        (sent.customer === undefined || customer === sent.customer) &&
        (sent.subscription === undefined ||
          parent.subscription_details.subscription === sent.subscription) &&
        (sent.status === undefined || status === sent.status),
    );
    response.json(expanded(state, listPage(invoices, sent, '/v1/invoices'), sent.expand));
  });

  routes.get('/:id', (request, response) => {
    const sent = parameters(z.strictObject({ expand }), request.query);
    const invoice = state.invoices[request.params.id];
    if (!invoice) throw noSuch('invoice', request.params.id);
    response.json(expanded(state, invoice, sent.expand));
  });

  return routes;
}
