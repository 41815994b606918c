import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Refund } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { invalidRequest, noSuch, parameters } from './api-error.ts';
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

export function refundRoutes({ store, announce }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  const refundsOf = (intent: string) =>
    Object.values(state.refunds).filter((refund) => refund.payment_intent === intent);

  routes.post('/', (request, response) => {
    const sent = parameters(createParameters, request.body);
    const intent = sent.payment_intent;
    const payment = Object.values(state.invoicePayments).find(
      (each) => each.payment.payment_intent === intent,
    );
    if (!payment) throw noSuch('payment_intent', intent, 'payment_intent');
    if (payment.status !== 'paid') {
      throw invalidRequest(
        `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      );
    }
    const charge = `ch_${intent.slice('pi_'.length)}`;
    const refunded = refundsOf(intent).reduce((sum, each) => sum + each.amount, 0);
    const left = (payment.amount_paid ?? 0) - refunded;
    if (left <= 0) {
      throw invalidRequest(`Charge ${charge} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const amount = sent.amount ?? left;
    if (amount > left) {
      throw invalidRequest(
        `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
        {
          param: 'amount',
        },
      );
    }
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge,
      created: store.now(),
      currency: payment.currency,
      metadata: sent.metadata,
      payment_intent: intent,
      reason: sent.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    };
    state.refunds[refund.id] = refund;
    announce([{ type: 'refund.created', object: refund }]);
    response.json(refund);
  });

  routes.get('/', (request, response) => {
    const sent = parameters(listRefunds, request.query);
    const refunds =
      sent.payment_intent === undefined
        ? Object.values(state.refunds)
        : refundsOf(sent.payment_intent);
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
