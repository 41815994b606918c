import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Product } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { invalidRequest, noSuch, parameters } from './api-error.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters, metadata } from './parameter-types.ts';

const createParameters = z.strictObject({
  id: z.string().min(1).max(255).optional(),
  name: z.string().min(1).max(250),
  description: z.string().min(1).optional(),
  metadata: metadata.default({}),
  expand,
});

// From 21 on, the parser of addresses makes an object of a list.
const ids = z
  .union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values<string>)])
  .default([]);
const listProducts = z.strictObject({ ...listParameters, ids });

export function productRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  routes.post('/', (request, response) => {
    const sent = parameters(createParameters, request.body);
    const { id = newId('prod', 14) } = sent;
    if (state.products[id]) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
    }
    const product: Product = {
      id,
      object: 'product',
      active: true,
      created: store.now(),
      description: sent.description ?? null,
      livemode: false,
      metadata: sent.metadata,
      name: sent.name,
    };
    state.products[id] = product;
    store.changed();
    response.json(product);
  });

  routes.get('/', (request, response) => {
    const sent = parameters(listProducts, request.query);
    const products = Object.values(state.products).filter(
      ({ id }) => sent.ids.length === 0 || sent.ids.includes(id),
    );
    response.json(listPage(products, sent, '/v1/products'));
  });

  routes.get('/:id', (request, response) => {
    const product = state.products[request.params.id];
    if (!product) throw noSuch('product', request.params.id);
    response.json(product);
  });

  return routes;
}
