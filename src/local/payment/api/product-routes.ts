import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { newProduct } from '../new-objects.ts';
import type { Product } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { invalidRequest } from './api-error.ts';
import { expand, metadata } from './parameter-types.ts';
import { addList, addLook, addPost, filter } from './routes.ts';

const createParameters = z.strictObject({
  id: z.string().min(1).max(255).optional(),
  name: z.string().min(1).max(250),
  description: z.string().min(1).optional(),
  metadata: metadata.default({}),
  expand,
});

// From 21 on, the parser of addresses makes an object of a list.
const ids = z.union([
  z.array(z.string()),
  z.record(z.string(), z.string()).transform(Object.values<string>),
]);

export function productRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', createParameters, (sent) => {
    const { id = newId('prod', 14) } = sent;
    if (state.products[id]) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
    }
    const product = newProduct({
      id,
      created: store.now(),
      description: sent.description ?? null,
      metadata: sent.metadata,
      name: sent.name,
    });
    state.products[id] = product;
    return product;
  });

  addList(routes, state, {
    url: '/v1/products',
    all: () => Object.values(state.products),
    filters: { ids: filter(ids, ({ id }: Product, asked) => asked.includes(id)) },
  });
  addLook(routes, state, { kind: 'product', find: (id) => state.products[id] });

  return routes;
}
