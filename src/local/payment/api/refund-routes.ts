import { Router } from 'express';
import { z } from 'zod';
import { chargeOf, refundPayment } from '../charges.ts';
import type { ApiContext } from './api-context.ts';
import { noSuch, parameters } from './api-error.ts';
import { listPage } from './list-page.ts';
import { expand, listParameters, metadata, wholeNumber } from './parameter-types.ts';

const createParameters = z.strictObject({
  payment_intent: z.string(),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
});

const listRefunds = z.strictObject({
  ...listParameters,
  payment_intent: z.string().optional(),
});

export function refundRoutes(context: ApiContext): Router {
  const { state } = context.store;
  const routes = Router();

  routes.post('/', (request, response) => {
    const { expand: _, ...sent } = parameters(createParameters, request.body);
    response.json(refundPayment(context, { ...sent, reason: sent.reason ?? null }));
  });

  routes.get('/', (request, response) => {
    const sent = parameters(listRefunds, request.query);
    const refunds = Object.values(state.refunds).filter(
      ({ payment_intent: intent }) =>
        sent.payment_intent === undefined || intent === sent.payment_intent,
    );
    response.json(listPage(refunds, sent, '/v1/refunds'));
  });

  routes.get('/:id', (request, response) => {
    parameters(z.strictObject({ expand }), request.query);
    const refund = state.refunds[request.params.id];
    if (!refund) throw noSuch('refund', request.params.id);
    response.json(refund);
  });

  return routes;
}

/** Single objects that are only looked at: charges, disputes and events. */
export function lookRoutes({ store: { state } }: ApiContext): Router {
  const routes = Router();
  const look = (kind: string, find: (id: string) => object | undefined) => {
    routes.get(`/${kind}s/:id`, (request, response) => {
      parameters(z.strictObject({ expand }), request.query);
      const found = find(request.params.id);
      if (!found) throw noSuch(kind, request.params.id);
      response.json(found);
    });
  };
  look('charge', (id) => chargeOf(state, id));
  look('dispute', (id) => state.disputes[id]);
  look('event', (id) => state.events[id]?.event);
  return routes;
}
