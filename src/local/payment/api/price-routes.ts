import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Price } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { expand, trueOrFalse } from './parameter-types.ts';
import { addList, addLook, addPost, field, filter } from './routes.ts';
import { addPrice, priceFields } from './subscription-items.ts';

const createParameters = priceFields.extend({ expand });
export function priceRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', createParameters, (sent) => addPrice(store, sent, newId('price')));

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
