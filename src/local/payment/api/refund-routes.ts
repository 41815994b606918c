import { Router } from 'express';
import { z } from 'zod';
import { paymentMethodOf } from '../card-answer.ts';
import { chargeOf, intentOf, refundPayment } from '../charges.ts';
import type { Refund } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { listPage } from './list-page.ts';
import {
  createdRange,
  expand,
  isCreatedWithin,
  listParameters,
  metadata,
  wholeNumber,
} from './parameter-types.ts';

const createParameters = z.strictObject({
  payment_intent: z.string(),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
});

/** What lists of refunds and of disputes are narrowed down by. */
const ofPayments = z.strictObject({
  ...listParameters,
  created: createdRange,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

const listEvents = z.strictObject({
  ...listParameters,
  created: createdRange,
  type: z.string().optional(),
});

const isAsked = (
  {
    charge,
    created,
    payment_intent: intent,
  }: Pick<Refund, 'charge' | 'created' | 'payment_intent'>,
  sent: z.infer<typeof ofPayments>,
): boolean =>
  isCreatedWithin(created, sent.created) &&
  (sent.charge === undefined || charge === sent.charge) &&
  (sent.payment_intent === undefined || intent === sent.payment_intent);

export function refundRoutes(context: ApiContext): Router {
  const { state } = context.store;
  const routes = Router();

  routes.post('/', (request, response) => {
    const { expand: _, ...sent } = parameters(createParameters, request.body);
    response.json(refundPayment(context, { ...sent, reason: sent.reason ?? null }));
  });

  routes.get('/', (request, response) => {
    const sent = parameters(ofPayments, request.query);
    const refunds = Object.values(state.refunds).filter((each) => isAsked(each, sent));
    response.json(expanded(state, listPage(refunds, sent, '/v1/refunds'), sent.expand));
  });

  routes.get('/:id', (request, response) => {
    parameters(z.strictObject({ expand }), request.query);
    const refund = state.refunds[request.params.id];
    if (!refund) throw noSuch('refund', request.params.id);
    response.json(refund);
  });

  return routes;
}

/** What is only looked at: payments, charges, disputes, saved cards and events. */
export function lookRoutes({ store: { state } }: ApiContext): Router {
  const routes = Router();
  const look = (kind: string, find: (id: string) => object | undefined) => {
    routes.get(`/${kind}s/:id`, (request, response) => {
      const sent = parameters(z.strictObject({ expand }), request.query);
      const found = find(request.params.id);
      if (!found) throw noSuch(kind, request.params.id);
      response.json(expanded(state, found, sent.expand));
    });
  };
  routes.get('/disputes', (request, response) => {
    const sent = parameters(ofPayments, request.query);
    const disputes = Object.values(state.disputes).filter((each) => isAsked(each, sent));
    response.json(expanded(state, listPage(disputes, sent, '/v1/disputes'), sent.expand));
  });
  routes.get('/events', (request, response) => {
    const sent = parameters(listEvents, request.query);
    const events = Object.values(state.events)
      .map(({ event }) => event)
      .filter(
        ({ created, type }) =>
          isCreatedWithin(created, sent.created) && (sent.type === undefined || type === sent.type),
      );
    response.json(listPage(events, sent, '/v1/events'));
  });
  look('payment_intent', (id) => intentOf(state, id));
  look('charge', (id) => chargeOf(state, id));
  look('dispute', (id) => state.disputes[id]);
  look('payment_method', (id) => paymentMethodOf(state, id));
  look('event', (id) => state.events[id]?.event);
  return routes;
}
