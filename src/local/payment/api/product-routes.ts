import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { newProduct } from '../new-objects.ts';
import type { Product, Price } from '../stripe-objects.ts';
import { type ApiContext, addList, addLook, addPost, filter, field } from './routes.ts';
import { invalidRequest } from './api-error.ts';
import { expand, metadata, trueOrFalse } from './parameter-types.ts';
import { addPrice, priceFields } from './subscription-items.ts';

const createParameters = z.strictObject({
  id: z.string().min(1).max(255).optional(),
  name: z.string().min(1).max(250),
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

/** The prices of products. */
export function priceRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', priceFields.extend({ expand }), (sent) =>
    addPrice(store, sent, newId('price')),
  );

  addList(routes, state, {
    url: '/v1/prices',
    all: () => Object.values(state.prices),
    filters: {
      lookup_keys: filter(z.array(z.string()).max(10), ({ lookup_key: key }: Price, keys) =>
        keys.includes(key ?? ''),
      ),
      active: field('active', trueOrFalse),
    },
  });
  addLook(routes, state, { kind: 'price', find: (id) => state.prices[id] });

  return routes;
}
