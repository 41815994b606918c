import { Router } from 'express';
import { z } from 'zod';
import { deleteCustomer } from '../delete-customer.ts';
import { newId } from '../ids.ts';
import type { Customer } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { invalidRequest, noSuch, parameters } from './api-error.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters, metadata } from './parameter-types.ts';

const customerFields = z.strictObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().optional(),
  metadata: metadata.default({}),
  expand,
});

const listCustomers = z.strictObject({ ...listParameters, email: z.string().optional() });
const searchCustomers = z.strictObject({
  query: z.string(),
  limit: listParameters.limit,
  page: z.string().optional(),
  expand,
});

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

  routes.get('/search', (request, response) => {
    const sent = parameters(searchCustomers, request.query);
    const matches = customerQuery(sent.query);
    const data = Object.values(state.customers).filter(matches).slice(0, sent.limit);
    const url = '/v1/customers/search';
    response.json({ object: 'search_result', data, has_more: false, next_page: null, url });
  });

  routes.get('/:id', (request, response) => {
    const { id } = request.params;
    if (state.deletedCustomers[id]) {
      response.json({ id, object: 'customer', deleted: true });
      return;
    }
    const customer = state.customers[request.params.id];
    if (!customer) throw noSuch('customer', request.params.id);
    response.json(customer);
  });

  routes.post('/:id', (request, response) => {
    const customer = state.customers[request.params.id];
    if (!customer) throw noSuch('customer', request.params.id);
    const { expand: _, metadata: changed, ...fields } = parameters(customerFields, request.body);
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

/** Understands `email:'a@b.c'` and `metadata['key']:'value'`, joined by AND. */
function customerQuery(query: string): (customer: Customer) => boolean {
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const match = /^(?:(email|name)|metadata\[["']([^"']+)["']\])\s*:\s*["']([^"']*)["']$/.exec(
      clause.trim(),
    );
    if (!match) throw invalidRequest(`The payment stand-in cannot search for: ${clause}`);
    const [, field, key, value] = match;
    return (customer: Customer) => {
      if (key !== undefined) return customer.metadata[key] === value;
      return (field === 'name' ? customer.name : customer.email) === value;
    };
  });
  return (customer) => clauses.every((clause) => clause(customer));
}
