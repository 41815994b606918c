import { Router } from 'express';
import { z } from 'zod';
import { paymentMethodOf } from '../card-answer.ts';
import { chargeOf, intentOf, refundPayment } from '../charges.ts';
import type { InvoicePayment } from '../stripe-objects.ts';
import { type ApiContext, addList, addLook, addPost, field, filter } from './routes.ts';
import { expand, metadata, wholeNumber } from './parameter-types.ts';

const createParameters = z.strictObject({
  payment_intent: z.string(),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
});

/** What lists of refunds and of disputes are narrowed down by. */
const ofPayment = { charge: field('charge'), payment_intent: field('payment_intent') };

export function refundRoutes(context: ApiContext): Router {
  const { store } = context;
  const { state } = store;
  const routes = Router();
  addPost(routes, store, '/', createParameters, (sent) =>
    refundPayment(context, { ...sent, reason: sent.reason ?? null }),
  );
  addList(routes, state, {
    url: '/v1/refunds',
    all: () => Object.values(state.refunds),
    filters: ofPayment,
  });
  addLook(routes, state, { kind: 'refund', find: (id) => state.refunds[id] });
  return routes;
}

/** What is only looked at: payments, charges, disputes, saved cards and events. */
export function lookRoutes({ store: { state } }: ApiContext): Router {
  const routes = Router();
  addList(routes, state, {
    url: '/v1/invoice_payments',
    address: '/invoice_payments',
    all: () => Object.values(state.invoicePayments),
    filters: {
      invoice: field('invoice'),
      status: field('status', z.enum(['open', 'paid', 'canceled'])),
      payment: filter(
        z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
        ({ payment }: InvoicePayment, asked) => payment.payment_intent === asked.payment_intent,
      ),
    },
  });
  addList(routes, state, {
    url: '/v1/disputes',
    address: '/disputes',
    all: () => Object.values(state.disputes),
    filters: ofPayment,
  });
  addList(routes, state, {
    url: '/v1/events',
    address: '/events',
    all: () => Object.values(state.events).map(({ event }) => event),
    filters: { type: field('type') },
  });
  const look = (kind: string, find: (id: string) => object | undefined) =>
    addLook(routes, state, { kind, address: `/${kind}s`, find });
  look('payment_intent', (id) => intentOf(state, id));
  look('charge', (id) => chargeOf(state, id));
  look('dispute', (id) => state.disputes[id]);
  look('payment_method', (id) => paymentMethodOf(state, id));
  look('event', (id) => state.events[id]?.event);
  return routes;
}
