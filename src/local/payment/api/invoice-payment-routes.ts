import { Router } from 'express';
import { z } from 'zod';
import type { ApiContext } from './api-context.ts';
import { parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import { listPage } from './list-page.ts';
import { listParameters } from './parameter-types.ts';

const listInvoicePayments = z.strictObject({
  ...listParameters,
  invoice: z.string().optional(),
  payment: z
    .strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() })
    .optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
});

export function invoicePaymentRoutes({ store: { state } }: ApiContext): Router {
  const routes = Router();

  routes.get('/', (request, response) => {
    const sent = parameters(listInvoicePayments, request.query);
    const payments = Object.values(state.invoicePayments).filter(
      ({ invoice, payment, status }) =>
        (sent.payment === undefined || payment.payment_intent === sent.payment.payment_intent) &&
        (sent.invoice === undefined || invoice === sent.invoice) &&
        (sent.status === undefined || status === sent.status),
    );
    response.json(expanded(state, listPage(payments, sent, '/v1/invoice_payments'), sent.expand));
  });

  return routes;
}
