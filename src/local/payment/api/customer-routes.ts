import { Router } from 'express';
import { z } from 'zod';
import { deleteCustomer } from '../delete-customer.ts';
import { newId } from '../ids.ts';
import type { Customer } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters, metadata } from './parameter-types.ts';

const customerFields = z.strictObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  metadata: metadata.default({}),
  expand,
});

const listCustomers = z.strictObject({ ...listParameters, email: z.string().optional() });
export function customerRoutes(context: ApiContext): Router {
  const { store, announce } = context;
  const { state } = store;
  const routes = Router();

  routes.post('/', (request, response) => {
    const sent = parameters(customerFields, request.body);
    const customer: Customer = {
      id: newId('cus', 14),
      object: 'customer',
      created: store.now(),
      description: sent.description ?? null,
      email: sent.email ?? null,
      livemode: false,
      metadata: sent.metadata,
      name: sent.name ?? null,
      invoice_settings: sent.invoice_settings ?? { default_payment_method: null },
    };
    state.customers[customer.id] = customer;
    announce([{ type: 'customer.created', object: customer }]);
    response.json(customer);
  });

  routes.get('/', (request, response) => {
    const sent = parameters(listCustomers, request.query);
    // The provider compares addresses to the letter.
    const customers = Object.values(state.customers).filter(
      (customer) => sent.email === undefined || customer.email === sent.email,
    );
    response.json(listPage(customers, sent, '/v1/customers'));
  });

  routes.get('/:id', (request, response) => {
    const { id } = request.params;
    if (state.deletedCustomers[id]) {
      response.json({ id, object: 'customer', deleted: true });
      return;
    }
    const sent = parameters(z.strictObject({ expand }), request.query);
    const customer = state.customers[id];
    if (!customer) throw noSuch('customer', id);
    response.json(expanded(state, customer, sent.expand));
  });

  routes.post('/:id', (request, response) => {
    const customer = state.customers[request.params.id];
    if (!customer) throw noSuch('customer', request.params.id);
    const { expand: _, metadata: changed, ...fields } = parameters(customerFields, request.body);
    const method = fields.invoice_settings?.default_payment_method;
    if (method !== undefined && !state.cards[method]) throw noSuch('PaymentMethod', method);
    Object.assign(customer, fields, { metadata: { ...customer.metadata, ...changed } });
    announce([{ type: 'customer.updated', object: customer }]);
    response.json(customer);
  });

  routes.delete('/:id', (request, response) => {
    const { id } = request.params;
    if (!deleteCustomer(context, id)) throw noSuch('customer', id);
    response.json({ id, object: 'customer', deleted: true });
  });

  return routes;
}
