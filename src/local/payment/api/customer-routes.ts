import { Router } from 'express';
import { z } from 'zod';
import { deleteCustomer } from '../billing.ts';
import { newId, newObject } from '../ids.ts';
import { newCustomer } from '../new-objects.ts';
import { type ApiContext, addList, addLook, addPost, field } from './routes.ts';
import { found, noSuch, requireCustomer } from './api-error.ts';
import { expand, metadata } from './parameter-types.ts';
import type { PortalSession } from '../stripe-objects.ts';

const customerFields = z.strictObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  metadata: metadata.default({}),
  expand,
});

export function customerRoutes(context: ApiContext): Router {
  const { store, announce } = context;
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', customerFields, (sent) => {
    const customer = newCustomer({
      id: newId('cus', 14),
      created: store.now(),
      email: sent.email ?? null,
      metadata: sent.metadata,
      name: sent.name ?? null,
      invoice_settings: sent.invoice_settings ?? { default_payment_method: null },
    });
    state.customers[customer.id] = customer;
    announce([{ type: 'customer.created', object: customer }]);
    return customer;
  });

  // The provider compares addresses to the letter.
  addList(routes, state, {
    url: '/v1/customers',
    all: () => Object.values(state.customers),
    filters: { email: field('email') },
  });
  addLook(routes, state, {
    kind: 'customer',
    find: (id) =>
      state.deletedCustomers[id] ? { id, object: 'customer', deleted: true } : state.customers[id],
  });

  addPost(routes, store, '/:id', customerFields, (sent, id) => {
    const customer = found(state.customers, 'customer', id);
    const { expand: _, metadata: changed, ...fields } = sent;
    const method = fields.invoice_settings?.default_payment_method;
    if (method !== undefined) found(state.cards, 'PaymentMethod', method);
    Object.assign(customer, fields, { metadata: { ...customer.metadata, ...changed } });
    announce([{ type: 'customer.updated', object: customer }]);
    return customer;
  });

  routes.delete('/:id', (request, response) => {
    const { id } = request.params;
    if (!deleteCustomer(context, id)) throw noSuch('customer', id);
    response.json({ id, object: 'customer', deleted: true });
  });

  return routes;
}

const createParameters = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  expand,
});

export function portalRoutes({ store, origin }: ApiContext): Router {
  const routes = Router();

  addPost(routes, store, '/sessions', createParameters, (sent) => {
    requireCustomer(store, sent.customer);
    const id = newId('bps');
    const session: PortalSession = {
      ...newObject('billing_portal.session', id, store),
      customer: sent.customer,
      return_url: sent.return_url ?? null,
      url: `${origin}/p/session/${id}`,
    };
    store.state.portalSessions[id] = session;
    return session;
  });

  return routes;
}
