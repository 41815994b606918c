import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { priceOf } from '../prices.ts';
import type { ApiContext } from './api-context.ts';
import { noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters, trueOrFalse } from './parameter-types.ts';
import { addPrice, priceFields } from './subscription-items.ts';

const createParameters = priceFields.extend({ expand });
const listPrices = z.strictObject({
  ...listParameters,
  lookup_keys: z.array(z.string()).max(10),
  active: trueOrFalse.optional(),
});

export function priceRoutes({ store }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  routes.post('/', (request, response) => {
    const { expand: paths, ...fields } = parameters(createParameters, request.body);
    response.json(expanded(state, addPrice(store, fields, newId('price')), paths));
  });

  routes.get('/', (request, response) => {
    const { lookup_keys: keys, active, ...page } = parameters(listPrices, request.query);
    const prices = Object.values(state.prices).filter(
      (price) =>
        keys.includes(price.lookup_key ?? '') && (active === undefined || price.active === active),
    );
    response.json(listPage(prices, page, '/v1/prices'));
  });

  routes.get('/:id', (request, response) => {
    const sent = parameters(z.strictObject({ expand }), request.query);
    const price = priceOf(state, request.params.id);
    if (!price) throw noSuch('price', request.params.id);
    response.json(expanded(state, price, sent.expand));
  });

  return routes;
}
